import { useEffect, useReducer, useRef } from 'react';
import { CallFailed, sentenceOf } from '../api.ts';
import { boot } from '../boot.ts';
import { readToken } from '../session.ts';
import { type Attachments, attach, type Submitted } from './attachments.ts';

const notUploaded = 'The file could not be uploaded. Remove it and try again.';

const loadUpload = () => import('../upload/upload-file.ts');

/** What the conversation is about, and the uploads under way. */
export function useAttachments(begun: Attachments) {
  const [attachments, dispatch] = useReducer(attach, begun);
  const uploads = useRef(new Map<string, AbortController>());
  const count = useRef(0);

  useEffect(() => {
    const running = uploads.current;
    return () => abortAll(running);
  }, []);

  async function upload(file: File) {
    count.current += 1;
    const key = `upload-${count.current}`;
    const controller = new AbortController();
    uploads.current.set(key, controller);
    dispatch({ type: 'started', key, name: file.name });
    try {
      refuseTooLarge(file);
      const { uploadFile } = await loadUpload();
      const onProgress = (progress: number) => dispatch({ type: 'progressed', key, progress });
      const { fileName: name, ...uploaded } = await uploadFile(file, {
        onProgress,
        signal: controller.signal,
      });
      dispatch({ type: 'uploaded', key, ...uploaded, name });
    } catch (error) {
      dispatch({ type: 'failed', key, error: sentenceOf(error, notUploaded) });
    } finally {
      uploads.current.delete(key);
    }
  }

  return {
    attachments,
    uploading: attachments.files.some(({ state }) => state === 'uploading'),
    addFiles(files: Iterable<File>) {
      for (const file of files) void upload(file);
    },
    removeFile(key: string) {
      uploads.current.get(key)?.abort();
      dispatch({ type: 'file-removed', key });
    },
    /** Refused files have been told of; questions are not about them. */
    removeRefused: () => dispatch({ type: 'refused-removed' }),
    removeUrl: (url: string) => dispatch({ type: 'url-removed', url }),
    submit: (submitted: Submitted) => dispatch({ type: 'submitted', submitted }),
    reset() {
      abortAll(uploads.current);
      dispatch({ type: 'reset' });
    },
  };
}

/** Spares a visitor an upload that the server would refuse. Whoever is signed in has another limit, which the server knows. */
function refuseTooLarge(file: File) {
  const { maxBytes } = boot().uploads;
  if (file.size <= maxBytes || readToken() !== undefined) return;
  const megabytes = (maxBytes / 1024 ** 2).toFixed(2);
  throw new CallFailed(`The file is larger than ${megabytes} MB, the most that can be uploaded here.`);
}

function abortAll(uploads: Map<string, AbortController>) {
  for (const controller of uploads.values()) controller.abort();
}
