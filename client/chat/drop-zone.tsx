import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { words } from '#client/words/words.ts';

interface DropZoneProps {
  /** Absent if uploads are not allowed. */
  onFiles: ((files: FileList) => void) | undefined;
  children: ReactNode;
}

/** Accepts files dropped anywhere on the chat. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  useStrayDrops();
  if (!onFiles) return <div className="chat-room h-full">{children}</div>;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the attach button is the first
    <div
      className="chat-room relative h-full"
      onDragOver={({ dataTransfer }) => setOver(dataTransfer.types.includes('Files'))}
      onDragLeave={(event) => !staysInside(event) && setOver(false)}
      onDrop={({ dataTransfer }) => {
        setOver(false);
        onFiles(dataTransfer.files);
      }}
    >
      {children}
      {over && (
        <p className="pointer-events-none absolute inset-2 z-10 flex items-center justify-center rounded-panel border-2 border-dashed border-focus bg-page/90 text-lg font-medium">
          {words().dropFiles}
        </p>
      )}
    </div>
  );
}

/** Leave events fire for every element inside. */
function staysInside({ currentTarget, relatedTarget }: DragEvent): boolean {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
}

/** Keeps the browser from opening a file that is dropped elsewhere, which would replace the page. */
function useStrayDrops() {
  useEffect(() => {
    const controller = new AbortController();
    const refuse = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('dragover', refuse, { signal: controller.signal });
    addEventListener('drop', refuse, { signal: controller.signal });
    return () => controller.abort();
  }, []);
}
