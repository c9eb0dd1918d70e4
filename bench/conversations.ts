import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { AppDeps } from '#server/app/app-deps.ts';
import { batchesOf } from '#server/compute/batches.ts';
import { trimCounts } from '#server/conversations/deletion/sweep-conversations.ts';
import { writeAnswers } from '#server/conversations/keeping/write-answers.ts';
import { parseSettings } from '#server/settings.ts';
import { openAdapters } from '#server/start/adapters.ts';
import { isPostgresStore } from '#server/store/engine.ts';
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
 * days, and deleting a day of 100,000 beside visitors. On both engines, or the one that is named:
 * `npm run bench:conversations -- sqlite 100000 --only deleting`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});
const [engine = 'both', count = '1000000'] = positionals;
const host = 'acme.example';

if (engine !== 'postgres') await measure('SQLite', {});
if (engine !== 'sqlite') {
  const server = await startPostgres();
  try {
    await measure('PostgreSQL', { DATABASE_URL: server.url });
  } finally {
    await server.close();
  }
}

async function measure(name: string, store: { DATABASE_URL?: string }): Promise<void> {
  using folder = makeFolder();
  const { deps, closeAdapters } = await openAdapters(
    parseSettings({
      ...{ DATA_DIR: folder.path, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', MAX_LAG_MS: '60000' },
      ...{ SIGNING_KEY: 'a key of the benchmark that is long enough', ...store },
    }),
  );
  try {
    for (const [part, run] of Object.entries(partsOf(deps, name)))
      if (values.only === undefined || values.only === part) requireAim(await run());
  } finally {
    await closeAdapters();
  }
}

function partsOf(deps: AppDeps, name: string): Record<string, () => Promise<boolean>> {
  const { db } = deps;
  return {
    recording: () => measureRecording(db, name),
    reading: async () => {
      await fill(db);
      return measureReading(db, { engine: name, host });
    },
    deleting: () => measureDeleting(deps, name),
  };
}

async function fill(db: Db): Promise<void> {
  const made = madeAnswers(host, { count: Number(count), days: 30, end: new Date() });
  for (const batch of batchesOf(made, 500)) await writeAnswers(db, batch);
  // As PostgreSQL does by itself in thirty days.
  await (isPostgresStore(db) ? sql`vacuum analyze` : sql`analyze`).execute(db);
  // As the sweep does each minute, without its rests.
  const { signal: stopped } = new AbortController();
  await trimCounts(db, { host, oldest: '', stopped, rest: 0 });
}
