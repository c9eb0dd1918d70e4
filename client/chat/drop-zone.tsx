import { type DragEvent, type ReactNode, useState } from 'react';

interface DropZoneProps {
  /** Absent where nothing may be uploaded. */
  onFiles: ((files: FileList) => void) | undefined;
  children: ReactNode;
}

/** Takes files dropped anywhere on the chat. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  // Enter and leave events come for every element inside; the zone is left when they balance.
  const [depth, setDepth] = useState(0);
  if (!onFiles) return <div className="h-full">{children}</div>;

  function whenFiles(act: () => void) {
    return (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      act();
    };
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the attach button is the first
    <div
      className="relative h-full"
      onDragEnter={whenFiles(() => setDepth((entered) => entered + 1))}
      onDragLeave={whenFiles(() => setDepth((entered) => entered - 1))}
      onDragOver={whenFiles(() => {})}
      onDrop={(event) => {
        whenFiles(() => setDepth(0))(event);
        onFiles(event.dataTransfer.files);
      }}
    >
      {children}
      {depth > 0 && (
        <p className="pointer-events-none absolute inset-2 z-10 flex items-center justify-center rounded-panel border-2 border-dashed border-focus bg-page/90 text-lg font-medium">
          Drop files to ask about them
        </p>
      )}
    </div>
  );
}
