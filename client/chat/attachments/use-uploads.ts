import { type Dispatch, useEffect, useRef } from 'react';
import { CallFailed, sentenceOf } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { readToken } from '#client/session/session.ts';
import { useToken } from '#client/session/use-session.ts';
import { formatNumber, words } from '#client/words/words.ts';
import type { Change } from './attachments.ts';

const loadUpload = () => import('#client/files/upload/upload-file.ts');

/** A file that is not uploaded yet, with what aborts its upload. */
interface Chosen {
  file: File;
  controller: AbortController;
}

/** Uploads files and dispatches their progress. Aborts them when the chat unmounts. */
export function useUploads(tell: Dispatch<Change>) {
  const chosen = useRef(new Map<string, Chosen>());
  const count = useRef(0);

  useEffect(() => {
    const running = chosen.current;
    return () => giveUp(running);
  }, []);

  async function upload(key: string, file: File) {
    const { name } = file;
    const controller = new AbortController();
    chosen.current.set(key, { file, controller });
    try {
      refuseTooLarge(file);
      const { uploadFile } = await loadUpload();
      const onProgress = (progress: number) =>
        tell({ type: 'file-changed', file: { key, name, state: 'uploading', progress } });
      const options = { onProgress, signal: controller.signal };
      const { fileName, fileId, url, leftOut } = await uploadFile(file, options);
      chosen.current.delete(key);
      tell({ type: 'file-changed', url, file: { key, name: fileName, state: 'ready', fileId, leftOut } });
    } catch (error) {
      const failed = { error: sentenceOf(error, words().notUploaded), mayRetry: !isOfFile(error) };
      tell({ type: 'file-changed', file: { key, name, state: 'failed', ...failed } });
    }
  }

  return {
    add(file: File) {
      count.current += 1;
      const key = `upload-${count.current}`;
      tell({ type: 'file-added', file: { key, name: file.name, state: 'uploading', progress: 0 } });
      void upload(key, file);
    },
    /** Shows a file that is not uploaded, and why. */
    refuse({ name }: File, error: string) {
      count.current += 1;
      const key = `upload-${count.current}`;
      tell({ type: 'file-added', file: { key, name, state: 'failed', error, mayRetry: false } });
    },
    retry(key: string) {
      const file = chosen.current.get(key)?.file;
      if (!file) return;
      tell({ type: 'file-changed', file: { key, name: file.name, state: 'uploading', progress: 0 } });
      void upload(key, file);
    },
    drop(key: string) {
      chosen.current.get(key)?.controller.abort();
      chosen.current.delete(key);
    },
    dropAll: () => giveUp(chosen.current),
  };
}

/** Throws before an upload that the server would refuse. Only visitors' limit is known here. */
function refuseTooLarge(file: File) {
  const { maxBytes } = boot().uploads;
  if (file.size <= maxBytes || readToken() !== undefined) return;
  const megabytes = Number((maxBytes / 1024 ** 2).toFixed(2));
  throw new CallFailed(words().fileLimit(formatNumber(megabytes)), {}, { code: 'file_too_large' });
}

/** True if the file itself is refused, so that another try would fail too. */
function isOfFile(error: unknown): boolean {
  return error instanceof CallFailed && (error.code ?? '').startsWith('file_');
}

/** True if whoever is here may upload files. */
export function useMayUpload(): boolean {
  const token = useToken();
  return boot().uploads.visitors || token !== undefined;
}

function giveUp(chosen: Map<string, Chosen>) {
  for (const { controller } of chosen.values()) controller.abort();
  chosen.clear();
}
