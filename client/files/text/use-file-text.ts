import { useEffect, useState } from 'react';
import { logFailure } from '#client/log.ts';
import { type FileRef, readFileText, type TextBlock } from './read-file-text.ts';

export interface FileText {
  /** What has come so far. */
  blocks: readonly TextBlock[];
  /** What of the file was not read, as a sentence. */
  leftOut?: string | undefined;
  state: 'reading' | 'whole' | 'failed';
  error?: unknown;
}

const nothingYet: FileText = { blocks: [], state: 'reading' };

/** What was understood of a file; `retry` reads it from its beginning. */
export function useFileText({ id, forHost }: FileRef): FileText & { retry: () => void } {
  const [text, setText] = useState(nothingYet);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    void readInto(setText, { id, forHost }, leaving.signal);
    return () => leaving.abort();
  }, [id, forHost, attempt]);

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
