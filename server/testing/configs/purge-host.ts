import { purgeDeletedHosts } from '#server/start/purging.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Db } from '#server/store/schema.ts';
import { createLog } from '#server/watch/log.ts';

/** Purges all deleted hosts, as after 30 days. Fails where the log would say that one could not be purged. */
export async function purgeDeleted(
  db: Db,
  blobs: Pick<Blobs, 'delete'> = { delete: async () => {} },
): Promise<void> {
  const lines: string[] = [];
  const log = createLog('error', { destination: { write: (line) => void lines.push(line) } });
  const now = new Date(Date.now() + 31 * 86_400_000);
  await purgeDeletedHosts({ db, blobs, log }, { stopped: new AbortController().signal, now });
  if (lines.length > 0) throw new Error(lines.join(''));
}
