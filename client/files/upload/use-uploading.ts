import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { words } from '#client/words/words.ts';
import type { Uploaded } from '#contract/knowledge/files.ts';
import { uploadFile } from './upload-file.ts';

/** The running upload; `fraction` of bytes sent is 0 to 1. */
export interface Sending {
  name: string;
  fraction: number;
}

/** Sentences about refused files. */
export type Refusals = ReadonlyMap<File, string>;

interface UploadingOptions {
  /** The files' host, if it isn't the page's. */
  host: string | undefined;
  onDone: (file: File, uploaded: Uploaded) => void;
}

/** Uploads files one after another, refused or not. Aborts on unmount. */
export function useUploading({ host, onDone }: UploadingOptions) {
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
      onDone(file, await uploadFile(file, { onProgress, signal, host }));
    } catch (failure) {
      const sentence = sentenceOf(failure, words().notUploadedNow);
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
