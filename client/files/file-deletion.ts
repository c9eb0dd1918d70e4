import { call } from '#client/api.ts';
import type { Deletion } from '#client/lists/delete-dialog.tsx';
import { words } from '#client/words/words.ts';
import type { FileItem } from '#contract/knowledge/files.ts';
import { hostQuery } from './host-query.ts';

/** Deletes a host's files, with a warning for those that it answers from. */
export function deletionOf(host: string): Deletion<FileItem> {
  return {
    nameOf: ({ filename }) => filename,
    warningOf: ({ owner }) => (owner?.kind === 'knowledge' ? words().answersFromFile(host) : undefined),
    remove({ id }) {
      const query = new URLSearchParams(hostQuery(host));
      return call('ai', `/api/files/${encodeURIComponent(id)}?${query}`, { method: 'DELETE' });
    },
  };
}
