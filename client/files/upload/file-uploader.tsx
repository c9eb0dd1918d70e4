import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';
import type { Uploaded } from '#contract/knowledge/files.ts';
import { FilePicker } from './file-picker.tsx';
import { GeneratedUrls } from './generated-urls.tsx';
import { PickedFiles } from './picked-files.tsx';
import { type Sending, useUploading } from './use-uploading.ts';

interface FileUploaderProps {
  onUploaded?: (uploaded: Uploaded) => void;
  /** The files' host; the page's by default. */
  host?: string | undefined;
  /** Called with the number of chosen files that were neither uploaded nor refused. */
  onWaiting?: (count: number) => void;
}

/** Picks files, uploads them one by one and shows their URLs and IDs. Refused files stay in the list. */
export function FileUploader({ onUploaded, host, onWaiting }: FileUploaderProps) {
  const [picked, setPicked] = useState<File[]>([]);
  const [uploaded, setUploaded] = useState<Uploaded[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const takeOut = (file: File) => setPicked((before) => before.filter((other) => other !== file));
  const { sending, refusals, upload } = useUploading({
    host,
    onDone(file, answer) {
      takeOut(file);
      setUploaded((before) => [...before, answer]);
      onUploaded?.(answer);
    },
  });
  const isSending = sending !== undefined;
  const waiting = picked.filter((file) => !refusals.has(file)).length;
  useEffect(() => onWaiting?.(waiting), [onWaiting, waiting]);

  function uploadPicked(event: FormEvent) {
    event.preventDefault();
    void upload(picked);
  }

  function remove(file: File) {
    takeOut(file);
    // The button disappears with its file.
    input.current?.focus();
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={uploadPicked}>
      <FilePicker ref={input} count={picked.length} onPick={setPicked} disabled={isSending} />
      <Button type="submit" className="self-start" disabled={picked.length === 0 || isSending}>
        {words().uploadFile}
      </Button>
      {sending && <SendingBar {...sending} />}
      {picked.length > 0 && (
        <PickedFiles files={picked} refusals={refusals} disabled={isSending} onRemove={remove} />
      )}
      {uploaded.length > 0 && <GeneratedUrls uploaded={uploaded} host={host} />}
    </form>
  );
}

function SendingBar({ name, fraction }: Sending) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <span className="flex justify-between gap-4">
        <span className="truncate">{name}</span>
        <span className="shrink-0 text-ink-soft tabular-nums">
          {fraction < 1 ? `${Math.round(fraction * 100)} %` : words().reading}
        </span>
      </span>
      <progress aria-label={words().uploadOf(name)} value={fraction} className="progress w-full" />
    </div>
  );
}
