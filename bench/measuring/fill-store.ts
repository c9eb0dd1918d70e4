import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Config } from '#contract/hosts/configs.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openStore } from '#server/store/open.ts';
import type { Store } from '#server/store/schema.ts';

/** Makes a SQLite store and fills it, without waiting for the disk: what is lost with the power can be made again. */
export async function fillStore(path: string, fill: (db: Kysely<Store>) => Promise<void>): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const db = await openStore(path);
  await sql`pragma synchronous = off`.execute(db);
  await fill(db);
  await db.destroy();
}

/** Adds the config of a host: the default one with these changes. */
export async function addConfig(
  db: Kysely<Store>,
  host: string,
  changes: {
    userId?: string;
    settings?: Partial<Config['hostsettings']>;
    home?: Partial<Config['aisettings']['home']>;
  },
): Promise<void> {
  const config = defaultConfig(host);
  await insertConfig(db, {
    ...config,
    userId: changes.userId ?? 'editor@bench.example',
    hostsettings: { ...config.hostsettings, ...changes.settings },
    aisettings: { ...config.aisettings, home: { ...config.aisettings.home, ...changes.home } },
  });
}

/** Makes entries of a host's knowledge. */
export function makeKnowledge(
  count: number,
  entryOf: (n: number) => Partial<Config['aisettings']['home']['uploadedFiles'][number]>,
): Config['aisettings']['home']['uploadedFiles'] {
  return Array.from({ length: count }, (_, n) => ({
    id: `${n}`,
    fileURL: `https://files.example/${n}.pdf`,
    fileID: `${n}`,
    fileContext: `Contents of file ${n}`,
    additionalInfo: 'PDF, 4 pages, 1,200 words',
    ...entryOf(n),
  }));
}
