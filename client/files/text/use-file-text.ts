import { useEffect, useState } from 'react';
import { logFailure } from '#client/log.ts';
import { type FileRef, readFileText, type TextBlock } from './read-file-text.ts';

export interface FileText {
  /** Blocks that have arrived. */
  blocks: readonly TextBlock[];
  /** Sentence about parts that were not read. */
  leftOut?: string | undefined;
  state: 'reading' | 'whole' | 'failed';
  error?: unknown;
}

const nothingYet: FileText = { blocks: [], state: 'reading' };

/** Reads a file's text as it arrives; `retry` starts again. */
export function useFileText({ id, host }: FileRef): FileText & { retry: () => void } {
  const [text, setText] = useState(nothingYet);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    void readInto(setText, { id, host }, leaving.signal);
    return () => leaving.abort();
  }, [id, host, attempt]);

  return {
    ...text,
    retry() {
      setText(nothingYet);
      setAttempt((count) => count + 1);
    },
  };
}

async function readInto(
  setText: (change: (text: FileText) => FileText) => void,
  file: FileRef,
  signal: AbortSignal,
): Promise<void> {
  try {
    for await (const { blocks, leftOut } of readFileText(file, signal)) {
      if (signal.aborted) return;
      if (blocks.length > 0) setText((text) => ({ ...text, leftOut, blocks: [...text.blocks, ...blocks] }));
    }
    if (!signal.aborted) setText((text) => ({ ...text, state: 'whole' }));
  } catch (error) {
    if (signal.aborted) return;
    logFailure('The text of a file could not be read.', error);
    setText((text) => ({ ...text, state: 'failed', error }));
  }
}
