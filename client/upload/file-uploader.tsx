import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Uploaded } from '#contract/files.ts';
import { CallFailed } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { FilePicker } from './file-picker.tsx';
import { GeneratedUrls } from './generated-urls.tsx';
import { uploadFile } from './upload-file.ts';

interface Sending {
  name: string;
  fraction: number;
}

/** Picks files, uploads them one by one, and shows what each can be asked for by. */
export function FileUploader({ onUploaded }: { onUploaded?: (uploaded: Uploaded) => void }) {
  const [picked, setPicked] = useState<File[]>([]);
  const [sending, setSending] = useState<Sending>();
  const [uploaded, setUploaded] = useState<Uploaded[]>([]);
  const [error, setError] = useState<string>();
  const leaving = useRef<AbortController>(undefined);
  const errorId = useId();

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function uploadPicked(event: FormEvent) {
    event.preventDefault();
    const signal = leaving.current?.signal;
    if (!signal || sending) return;
    setError(undefined);
    try {
      for (const [index, file] of picked.entries()) {
        const onProgress = (fraction: number) => setSending({ name: file.name, fraction });
        onProgress(0);
        const answer = await uploadFile(file, { onProgress, signal });
        setUploaded((before) => [...before, answer]);
        setPicked(picked.slice(index + 1));
        onUploaded?.(answer);
      }
    } catch (failure) {
      if (!signal.aborted) setError(sentenceOf(failure));
    }
    setSending(undefined);
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={uploadPicked}>
      <FilePicker files={picked} onPick={setPicked} disabled={sending !== undefined} />
      {sending && <SendingBar {...sending} />}
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-sm text-danger wrap-anywhere">
          {error}
        </p>
      )}
      <Button type="submit" className="self-start" disabled={picked.length === 0 || sending !== undefined}>
        Upload File
      </Button>
      {uploaded.length > 0 && <GeneratedUrls uploaded={uploaded} />}
    </form>
  );
}

function SendingBar({ name, fraction }: Sending) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <span className="flex justify-between gap-4">
        <span className="truncate">{name}</span>
        <span className="shrink-0 text-ink-soft tabular-nums">
          {fraction < 1 ? `${Math.round(fraction * 100)} %` : 'Reading'}
        </span>
      </span>
      <progress aria-label={`Upload of ${name}`} value={fraction} className="h-1 w-full accent-accent" />
    </div>
  );
}

function sentenceOf(failure: unknown): string {
  const detail = failure instanceof CallFailed ? failure.detail : undefined;
  return detail ?? 'The file could not be uploaded. Try again later.';
}
