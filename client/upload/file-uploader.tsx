import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Uploaded } from '#contract/files.ts';
import { sentenceOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { FilePicker } from './file-picker.tsx';
import { GeneratedUrls } from './generated-urls.tsx';
import { uploadFile } from './upload-file.ts';

interface Sending {
  name: string;
  fraction: number;
}

interface FileUploaderProps {
  onUploaded?: (uploaded: Uploaded) => void;
  /** Another host that the files are for; the page's own unless given. */
  forHost?: string | undefined;
}

/** Picks files, uploads them one by one, and shows what each can be asked for by. */
export function FileUploader({ onUploaded, forHost }: FileUploaderProps) {
  const [picked, setPicked] = useState<File[]>([]);
  const [uploaded, setUploaded] = useState<Uploaded[]>([]);
  const { sending, error, upload } = useUploading(forHost, (file, answer) => {
    setPicked((before) => before.filter((other) => other !== file));
    setUploaded((before) => [...before, answer]);
    onUploaded?.(answer);
  });

  function uploadPicked(event: FormEvent) {
    event.preventDefault();
    void upload(picked);
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={uploadPicked}>
      <FilePicker files={picked} onPick={setPicked} disabled={sending !== undefined} />
      {sending && <SendingBar {...sending} />}
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger wrap-anywhere">
          {picked.length > 1 && (
            <>
              <bdi>{error.name}</bdi>:{' '}
            </>
          )}
          {error.sentence}
        </p>
      )}
      <Button type="submit" className="self-start" disabled={picked.length === 0 || sending !== undefined}>
        Upload File
      </Button>
      {uploaded.length > 0 && <GeneratedUrls uploaded={uploaded} forHost={forHost} />}
    </form>
  );
}

/** One upload after the other, given up when the page part goes; the first failure ends the row. */
function useUploading(forHost: string | undefined, onDone: (file: File, uploaded: Uploaded) => void) {
  const [sending, setSending] = useState<Sending>();
  const [error, setError] = useState<{ name: string; sentence: string }>();
  const leaving = useRef<AbortController>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function upload(files: readonly File[]) {
    const signal = leaving.current?.signal;
    if (!signal || sending) return;
    setError(undefined);
    let name = '';
    try {
      for (const file of files) {
        name = file.name;
        const onProgress = (fraction: number) => setSending({ name, fraction });
        onProgress(0);
        onDone(file, await uploadFile(file, { onProgress, signal, forHost }));
      }
    } catch (failure) {
      const sentence = sentenceOf(failure, 'The file could not be uploaded. Try again later.');
      if (!signal.aborted) setError({ name, sentence });
    }
    setSending(undefined);
  }

  return { sending, error, upload };
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
      <progress aria-label={`Upload of ${name}`} value={fraction} className="progress w-full" />
    </div>
  );
}
