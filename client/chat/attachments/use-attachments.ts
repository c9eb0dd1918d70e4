import { useReducer } from 'react';
import { words } from '#client/words/words.ts';
import { mostFiles } from '#contract/http/limits.ts';
import { type Attachments, attach, type Submitted } from './attachments.ts';
import { useUploads } from './use-uploads.ts';

export function useAttachments(begun: Attachments) {
  const [attachments, dispatch] = useReducer(attach, begun);
  const uploads = useUploads(dispatch);

  return {
    attachments,
    uploading: attachments.files.some(({ state }) => state === 'uploading'),
    addFiles(files: Iterable<File>) {
      let room = mostFiles - attachments.files.filter(({ state }) => state !== 'failed').length;
      for (const file of files) {
        if (room > 0) uploads.add(file);
        else uploads.refuse(file, words().fileCountLimit(mostFiles));
        room -= 1;
      }
    },
    /** Uploads a file again that failed for a passing reason. */
    retryFile: uploads.retry,
    removeFile(key: string) {
      uploads.drop(key);
      dispatch({ type: 'file-removed', key });
    },
    /** Removes refused files, whose reason has been shown. */
    removeRefused() {
      for (const { key, state } of attachments.files) if (state === 'failed') uploads.drop(key);
      dispatch({ type: 'refused-removed' });
    },
    removeUrl: (url: string) => dispatch({ type: 'url-removed', url }),
    submit: (submitted: Submitted) => dispatch({ type: 'submitted', submitted }),
    reset() {
      uploads.dropAll();
      dispatch({ type: 'reset' });
    },
    /** Brings back what a reset dropped, but for uploads that had not ended. */
    restore: (before: Attachments) => dispatch({ type: 'restored', attachments: before }),
  };
}
