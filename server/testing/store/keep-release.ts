import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginReplySchema } from '#contract/people/identity.ts';
import { configBody, sent } from '../configs/entity.ts';
import { type ServerProcess, startServer } from '../process.ts';
import { releaseSettings } from './release-settings.ts';

/**
 * Program that keeps a small store of this version for the tests of later ones, made by the product itself:
 * `npm run keep-store -- server/testing/store/releases/0.2.0.tar`. Run it when a version is released, and never again for that version.
 */
const host = '127.0.0.1';
const [file = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'release-'));

async function fill({ url }: ServerProcess): Promise<void> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}${path}`, sent('POST', body, headers));
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const { ADMIN_EMAIL: Email, ADMIN_PASSWORD: Password } = releaseSettings;
  const login = await post('/identity/Auth/Login', { Email, Password, host });
  const { AuthToken } = loginReplySchema.parse(await login.json());
  const asOperator = { Authorization: `Bearer ${AuthToken}` };
  await post('/api/configs/new', configBody({ host }), asOperator);
  const text = 'A double kayak costs 45 euros for half a day. Boats leave at nine.';
  await post('/api/texts', { host, title: 'Prices', text }, asOperator);
  const answer = { host, questions: ['Where are you?'], answer: 'At the old pier.', sources: [] };
  await post('/api/answers', answer, asOperator);
  await post('/api/keys', { host, name: 'Website', scopes: ['ask', 'read'] }, asOperator);
  await post('/api/invitations', { email: 'bob@mail.example', role: 'host-admin', host }, asOperator);
  const check = { host, question: 'What does a double kayak cost?', expect: { contains: '45' } };
  await post('/api/checks', check, asOperator);
  const form = {
    Email: 'ann@mail.example',
    Password,
    Phone: '+1 555 0100',
    FirstName: 'Ann',
    LastName: 'Lee',
  };
  await post('/identity/Users/PostUser', form);
  await fetch(`${url}/ai/api/Upload?filename=lamps.txt`, {
    method: 'POST',
    headers: asOperator,
    body: 'The lamp at the pier is lit at dusk.',
  });
  for (const query of ['What does a double kayak cost?', 'Who is the mayor of the town?'])
    await (await post('/ai/api/values', { query })).text();
}

const server = await startServer({ DATA_DIR: folder, DEMO: 'off', RATE_LIMITS: 'off', ...releaseSettings });
try {
  await fill(server);
} finally {
  await server.stop();
}
const backup = spawnSync(process.execPath, [join(import.meta.dirname, '../../commands/backup.ts'), file], {
  env: { PATH: process.env.PATH, DATA_DIR: folder, SIGNING_KEY: releaseSettings.SIGNING_KEY },
  stdio: 'inherit',
});
rmSync(folder, { recursive: true });
process.exitCode = backup.status ?? 1;
