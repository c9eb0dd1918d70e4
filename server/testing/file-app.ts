import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import { pino } from 'pino';
import { afterEach, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { type FileRouteDeps, fileRoutes } from '#server/files/routes.ts';
import { createLinkSigner } from '#server/files/signing.ts';
import { createStorage } from '#server/files/storage/storage.ts';
import { findKnowledge } from '#server/hosts/configs/configs.ts';
import { openServedHosts } from '#server/hosts/domains/served-hosts.ts';
import { forgetFile } from '#server/hosts/knowledge/forget-file.ts';
import { createRateLimiter } from '#server/http/limits/rate-limit.ts';
import { createErrorHandler } from '#server/http/problems/on-error.ts';
import type { AppEnv, Caller } from '#server/http/routes/request.ts';
import { findAccountNames } from '#server/people/accounts/account-names.ts';
import { readPdfPage } from '#server/reading/formats/pdf/pdf-page.ts';
import { readSource } from '#server/reading/read-source.ts';
import { prepareIndex } from '#server/retrieval/passages/prepare-index.ts';
import { createDiskBlobs } from '#server/store/blobs/disk.ts';
import { stoppedClock } from './stopped-clock.ts';
import { describeStores } from './store/stores.ts';

export const visitor: Caller = { kind: 'visitor' };
export const member = (accountId: string, role: 'user' | 'host-admin' | 'admin' = 'user'): Caller => ({
  kind: 'member',
  accountId,
  email: `${accountId}@a.example`,
  role,
});

/** Who sends a request, and to which host; a visitor of `a.example` by default. */
interface As {
  host?: string;
  caller?: Caller;
}

export interface FileApp {
  port: number;
  deps: FileRouteDeps;
  send(path: string, init?: RequestInit & { duplex?: 'half' }, as?: As): Promise<Response>;
  upload(body: string | Uint8Array<ArrayBuffer>, name: string, as?: As): Promise<string>;
  /** Returns what exists of files in the store, among the blobs and in the temporary folder. */
  leftovers(): Promise<Record<string, number>>;
}

export const nothing = { files: 0, documents: 0, passages: 0, passage_terms: 0, blobs: 0, temporary: 0 };
const uploadedId = z.object({ fileId: z.string() });

/** Runs a suite over a real server that has files alone, on both engines; visitors may upload 1 MB everywhere but on `closed.example`. */
export function describeFileApp(name: string, suite: (app: () => FileApp) => void): void {
  describeStores(name, (store) => {
    let app: FileApp;
    let close: () => Promise<void>;

    beforeEach(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'files-'));
      const db = store();
      const deps: FileRouteDeps = {
        db,
        blobs: createDiskBlobs(join(folder, 'blobs')),
        read: async (source) => {
          const document = await readSource(source);
          const { text: _, blocks: __, ...facts } = document;
          return { ...facts, index: prepareIndex(document) };
        },
        forgetFile,
        // The members of these tests have no accounts.
        lockOwner: async () => {},
        links: createLinkSigner(randomBytes(32)),
        limiter: createRateLimiter(db, { enabled: true, now: stoppedClock() }),
        readPage: readPdfPage,
        isOpenKnowledge: async ({ host }) => host === 'open.example',
        limits: { visitorMb: 1, memberMb: 2, visitorUploads: 20, memberUploads: 200, visitorHours: 24 },
        storage: createStorage({
          db,
          defaults: { memberMb: 20, hostMb: 50 },
          knowledgeIds: async (on, host) => (await findKnowledge(on, host)).map(({ fileID }) => fileID),
        }),
        isServed: async () => true,
        isUnconfirmed: async () => undefined,
        requireKept: openServedHosts({
          db,
          settings: { DOMAIN_VERIFICATION: false, consoleNames: new Set() },
        }).requireKept,
        mayVisitorsUpload: async (host) => host !== 'closed.example',
        accountNames: (input) => findAccountNames(db, input),
        knowledgeIds: async (host) => (await findKnowledge(db, host)).map(({ fileID }) => fileID),
        temporaryFolder: join(folder, 'temporary'),
      };
      const server = serve({ fetch: createTestApp(deps).fetch, port: 0, hostname: '127.0.0.1' });
      await new Promise((resolve) => server.once('listening', resolve));
      app = createFileApp(deps, (server.address() as AddressInfo).port);
      close = async () => {
        const closed = new Promise((resolve) => server.close(resolve));
        if ('closeAllConnections' in server) server.closeAllConnections();
        await closed;
        await rm(folder, { recursive: true });
      };
    });
    afterEach(() => close());
    suite(() => app);
  });
}

function createTestApp(deps: FileRouteDeps) {
  const app = new OpenAPIHono<AppEnv>();
  app.onError(createErrorHandler(pino({ level: 'silent' })));
  app.use(async (c, next) => {
    const host = c.req.header('x-host') ?? '';
    c.set('host', host);
    c.set('origin', `https://${host}`);
    c.set('caller', JSON.parse(c.req.header('x-caller') ?? ''));
    c.set('address', '203.0.113.7');
    await next();
  });
  return app.route('/ai', fileRoutes(deps));
}

function createFileApp(deps: FileRouteDeps, port: number): FileApp {
  const send: FileApp['send'] = (path, init = {}, { host = 'a.example', caller = visitor } = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-host', host);
    headers.set('x-caller', JSON.stringify(caller));
    return fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers });
  };
  return {
    port,
    deps,
    send,
    async upload(body, name, as) {
      const path = `/ai/api/Upload?filename=${encodeURIComponent(name)}`;
      const answer = await send(path, { method: 'POST', body, headers: { 'Content-Type': '' } }, as);
      expect(answer.status).toBe(200);
      return uploadedId.parse(await answer.json()).fileId;
    },
    leftovers: () => countLeftovers(deps),
  };
}

async function countLeftovers({
  db,
  blobs,
  temporaryFolder,
}: FileRouteDeps): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['files', 'documents', 'passages', 'passage_terms'] as const) {
    const rows = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('n'))
      .execute();
    counts[table] = Number(rows[0]?.n);
  }
  counts.blobs = (await Array.fromAsync(blobs.list(''))).length;
  counts.temporary = await readdir(temporaryFolder).then(
    (names) => names.length,
    () => 0,
  );
  return counts;
}
