import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { useUploading } from '#client/files/upload/use-uploading.ts';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { Uploaded } from '#contract/knowledge/files.ts';

interface DropAreaProps {
  onUploaded: (uploaded: Uploaded) => void;
  children: ReactNode;
}

/** Uploads the files that are dropped on it. Buttons do the same for those who don't drag. */
export function DropArea({ onUploaded, children }: DropAreaProps) {
  const { getValues } = useFormContext<Entries>();
  const [isOver, setOver] = useState(false);
  const [fault, setFault] = useState<string>();
  const host = getValues('host').trim();
  const { sending, refusals, upload } = useUploading({ host, onDone: (_, uploaded) => onUploaded(uploaded) });
  // Entering a child leaves its parent.
  const depth = useRef(0);

  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  function enter(event: DragEvent, by: 1 | -1) {
    if (!hasFiles(event)) return;
    depth.current += by;
    setOver(depth.current > 0);
  }
  function drop(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    setFault(host === '' ? adminWords().enterHostFirst : undefined);
    if (host !== '') void upload([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button adds files by keyboard
    <div
      className="relative flex flex-col gap-4"
      onDragEnter={(event) => enter(event, 1)}
      onDragLeave={(event) => enter(event, -1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
      {sending && <Sending {...sending} />}
      <ErrorText>{fault}</ErrorText>
      {[...refusals].map(([file, reason]) => (
        <ErrorText key={`${file.name} ${file.lastModified}`}>
          {adminWords().notUploaded(file.name, reason)}
        </ErrorText>
      ))}
      {isOver && (
        <p className="pointer-events-none absolute inset-0 flex items-center justify-center rounded-control border-2 border-dashed border-focus bg-accent-soft font-medium">
          {adminWords().dropFilesHere}
        </p>
      )}
    </div>
  );
}

function Sending({ name, fraction }: { name: string; fraction: number }) {
  const label = adminWords().uploadingNamed(name);
  return (
    <div role="status" className="flex flex-col gap-1 text-sm">
      <span dir="auto" className="truncate">
        {label}
      </span>
      <progress aria-label={label} value={fraction} className="progress w-full" />
    </div>
  );
}
