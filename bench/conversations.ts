import { join } from 'node:path';
import { sql } from 'kysely';
import { batchesOf } from '#server/compute/batches.ts';
import { writeAnswers } from '#server/conversations/keeping/write-answers.ts';
import { trimCounts } from '#server/conversations/sweep-conversations.ts';
import { openStore } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';
import { startPostgres } from '#server/testing/store/postgres-setup.ts';
import { measureDeleting } from './conversations/deleting.ts';
import { madeAnswers } from './conversations/made-answers.ts';
import { measureReading } from './conversations/reading.ts';
import { measureRecording } from './conversations/recording.ts';
import { requireAim } from './measuring/figures.ts';
import { makeFolder } from './measuring/temporary-folder.ts';

/**
 * Measures what keeping conversations costs: recording an answer, lists, searches and numbers of a host with a million conversations of thirty
 * days, and deleting a day. On both engines, or the one that is named: `npm run bench:conversations -- sqlite 100000`.
 */
const [engine = 'both', count = '1000000'] = process.argv.slice(2);
const host = 'acme.example';
const conversations = Number(count);
const deleted = Math.min(100_000, conversations);

if (engine !== 'postgres') {
  using folder = makeFolder();
  const db = await openStore(join(folder.path, 'store.sqlite'));
  await measure(db, 'SQLite');
}
if (engine !== 'sqlite') {
  const server = await startPostgres();
  const db = await openStore(server.url);
  await measure(db, 'PostgreSQL');
  await server.close();
}

async function measure(db: Db, name: string): Promise<void> {
  try {
    requireAim(await measureRecording(db, name));
    await fill(db);
    requireAim(await measureReading(db, { engine: name, host }));
    requireAim(await measureDeleting(db, { engine: name, count: deleted }));
  } finally {
    await db.destroy();
  }
}

async function fill(db: Db): Promise<void> {
  const made = madeAnswers(host, { count: conversations, days: 30, end: new Date() });
  for (const batch of batchesOf(made, 500)) await writeAnswers(db, batch);
  await sql`analyze`.execute(db);
  // As the sweep does each minute, without its rests.
  const { signal: stopped } = new AbortController();
  await trimCounts(db, { host, oldest: '', stopped, rest: 0 });
}
