import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { loginReplySchema } from '#contract/people/identity.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { compileCache, startServer } from '#server/testing/process.ts';
import { releaseSettings } from '#server/testing/store/release-settings.ts';
import { postgresLocation } from '#server/testing/store/stores.ts';

/** Stores of released versions as their own backups, made by `server/testing/store/keep-release.ts`. */
const releases = globSync(join(import.meta.dirname, '../../testing/store/releases/*.tar'));

/** Restores a release's store as it was, on an engine, and returns the settings to start this version on it. */
async function restoreRelease(file: string, engine: 'sqlite' | 'postgres') {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
  const { SIGNING_KEY } = releaseSettings;
  const settings: Record<string, string> & { DATA_DIR: string } = { DATA_DIR: folder, SIGNING_KEY };
  if (engine === 'postgres') {
    const { location, drop } = await postgresLocation();
    onTestFinished(drop);
    settings.DATABASE_URL = location;
  }
  const command = join(import.meta.dirname, '../../commands/restore.ts');
  const { status, stderr } = spawnSync(process.execPath, [command, file], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...settings },
    cwd: folder,
  });
  expect([status, stderr.toString()]).toEqual([0, '']);
  return settings;
}

describe.each(releases.map((file) => ({ version: basename(file, '.tar'), file })))(
  'a store of $version',
  ({ file }) => {
    it.each(['sqlite', 'postgres'] as const)(
      'serves its people and its answers in this version (%s)',
      async (engine) => {
        const settings = await restoreRelease(file, engine);
        const server = await startServer({ ...settings, RATE_LIMITS: 'off' });
        onTestFinished(() => server.stop('SIGKILL'));
        const { ADMIN_EMAIL: Email, ADMIN_PASSWORD: Password } = releaseSettings;
        const login = await fetch(
          `${server.url}/identity/Auth/Login`,
          sent('POST', { Email, Password, host: '127.0.0.1' }),
        );
        const { AuthToken } = loginReplySchema.parse(await login.json());
        const headers = { Authorization: `Bearer ${AuthToken}` };
        const total = async (path: string) => {
          const response = await fetch(`${server.url}${path}`, { headers });
          return z.object({ total: z.int() }).parse(await response.json()).total;
        };
        expect(await total('/api/conversations?host=127.0.0.1')).toBe(2);
        expect(await total('/api/checks?host=127.0.0.1')).toBe(1);
        expect(await total('/api/answers?host=127.0.0.1')).toBe(1);
        const question = { query: 'What does a double kayak cost?' };
        const answer = await fetch(`${server.url}/ai/api/values`, sent('POST', question));
        expect(await answer.text()).toContain('45 euros');
        await server.stop();
      },
    );
  },
);

it('are kept', () => {
  expect(releases).not.toEqual([]);
});
