import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import type { Uploaded } from '#contract/files.ts';
import { uploadFile } from './upload-file.ts';

/** What is on its way: `fraction` from 0 to 1, of the bytes sent. */
export interface Sending {
  name: string;
  fraction: number;
}

/** Why each file was refused, in a sentence. */
export type Refusals = ReadonlyMap<File, string>;

interface UploadingOptions {
  /** Another host that the files are for. */
  forHost: string | undefined;
  onDone: (file: File, uploaded: Uploaded) => void;
}

/** One upload after the other, given up when the page part goes; those after a refused one are sent all the same. */
export function useUploading({ forHost, onDone }: UploadingOptions) {
  const [sending, setSending] = useState<Sending>();
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const leaving = useRef<AbortController>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function sendOne(file: File, signal: AbortSignal) {
    const onProgress = (fraction: number) => setSending({ name: file.name, fraction });
    onProgress(0);
    try {
      onDone(file, await uploadFile(file, { onProgress, signal, forHost }));
    } catch (failure) {
      const sentence = sentenceOf(failure, 'The file could not be uploaded. Try again later.');
      setRefusals((before) => new Map(before).set(file, sentence));
    }
  }

  async function upload(files: readonly File[]) {
    const signal = leaving.current?.signal;
    if (!signal || sending) return;
    setRefusals(new Map());
    for (const file of files) {
      if (signal.aborted) return;
      await sendOne(file, signal);
    }
    setSending(undefined);
  }

  return { sending, refusals, upload };
}
