import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { createApp } from './app.ts';
import { createDiskBlobs } from './blobs/disk.ts';
import { openStore } from './db/open.ts';
import type { Store } from './db/schema.ts';
import { createReaderPool } from './documents/reader-pool.ts';
import { createLog } from './log.ts';
import { createBuiltinModel } from './models/builtin/builtin.ts';
import { createModel } from './models/create-models.ts';
import { parseSettings } from './settings.ts';

export interface TestApp {
  db: Kysely<Store>;
  /** A call to a host, `acme.example` unless the path is a whole address. */
  call: (path: string, init?: RequestInit) => Promise<Response>;
  close: () => Promise<void>;
}

/** The whole server with real adapters on a temporary folder, without a socket. `environment` as an operator would set it. */
export async function openTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  const settings = parseSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off', ...environment });
  const log = createLog(settings.LOG_LEVEL);
  const db = await openStore(settings.storeLocation);
  const readers = createReaderPool({
    entry: new URL('./reader-process.ts', import.meta.url),
    size: 1,
    timeoutMs: settings.READ_SECONDS * 1000,
    memoryMb: settings.READ_MEMORY_MB,
    idleMs: 30_000,
  });
  const app = createApp({
    settings,
    db,
    blobs: createDiskBlobs(join(folder, 'blobs')),
    read: readers.read,
    model: createModel(settings.MODEL, settings.modelKeys, { builtin: createBuiltinModel(), log: () => {} }),
    signingKey: new Uint8Array(32),
    pageFolder: writePage(folder),
    temporaryFolder: join(folder, 'temporary'),
    log,
  });
  return {
    db,
    call: async (path, init) => app.request(new URL(path, 'http://acme.example').href, init),
    close: async () => {
      await readers.close();
      await db.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The smallest page that a build could have made. */
function writePage(folder: string): string {
  const pageFolder = join(folder, 'page');
  mkdirSync(pageFolder);
  writeFileSync(
    join(pageFolder, 'index.html'),
    '<html lang="en"><head><!--head--></head><body><!--boot--></body></html>',
  );
  return pageFolder;
}
