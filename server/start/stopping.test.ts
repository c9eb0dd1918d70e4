import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { confirmHandoverAddress } from '#server/hosts/handover/handover-address.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openStore } from '#server/store/open.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { openSmtpServer } from '#server/testing/mail/open-smtp-server.ts';
import { startServer } from '#server/testing/process.ts';

const host = '127.0.0.1';
const email = 'team@acme.example';

/** Shorter than the thirty seconds after which a silent mail server is given up. */
const soonMs = 20_000;

it('stops while a mail server is silent', async () => {
  const taken = Promise.withResolvers<void>();
  const smtp = await openSmtpServer({ onData: (stream) => void stream.resume().once('end', taken.resolve) });
  const folder = mkdtempSync(join(tmpdir(), 'stopping-'));
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
  const settings = { DATA_DIR: folder, DEMO: 'off', SMTP_URL: smtp.url, MAIL_FROM: 'noreply@acme.example' };
  const server = await startServer({ ...settings, CLOSE_SECONDS: '1' });
  onTestFinished(() => server.stop('SIGKILL'));
  const db = await openStore(join(folder, 'store.sqlite'));
  const config = defaultConfig(host);
  const aisettings = { ...config.aisettings, handover: { email } };
  await insertConfig(db, { ...config, aisettings });
  await confirmHandoverAddress(db, { host, email }, new Date());
  await db.destroy();
  const message = { email: 'ann@mail.example', message: 'Hello', consent: true };
  expect((await fetch(`${server.url}/ai/api/handover`, sent('POST', message))).status).toBe(201);
  await taken.promise;
  server.process.kill('SIGTERM');
  const end = await Promise.race([
    once(server.process, 'exit'),
    sleep(soonMs, 'still running', { ref: false }),
  ]);
  expect(end).toEqual([0, null]);
});
