import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { loginReplySchema } from '#contract/people/identity.ts';
import { parseSettings } from '#server/settings.ts';
import { startServer } from '#server/testing/process.ts';
import { postgresLocation } from '#server/testing/store/stores.ts';

/** Address on which nothing listens: calls to it fail, and the failure is logged. */
const nowhere = '127.0.0.1:1';
const email = 'op@mail.example';

/** A value in every setting that holds a secret, each with a mark that is found wherever it turns up. */
const secrets: Record<string, string> = {
  SIGNING_KEY: 'Hushsigning-key-of-at-least-32-characters',
  ADMIN_PASSWORD: 'Hush-admin-1',
  SMTP_URL: `smtp://user:Hushsmtp@${nowhere}?tls=optional`,
  GITHUB_CLIENT_SECRET: 'Hushgithub',
  LINKEDIN_CLIENT_SECRET: 'Hushlinkedin',
  SOCIAL_CLIENTS: JSON.stringify({
    'acme.example': { github: { id: 'x', secret: 'Hushacme', tokenUrl: `http://${nowhere}/token` } },
  }),
  OPENAI_API_KEY: 'Hushopenai',
  ANTHROPIC_API_KEY: 'Hushanthropic',
  GOOGLE_GENERATIVE_AI_API_KEY: 'Hushgoogle',
  OPENAI_COMPATIBLE_KEY: 'Hushcompatible',
  METRICS_TOKEN: 'Hushmetrics-token-of-32-characters',
  AWS_ACCESS_KEY_ID: 'Hushawsid',
  AWS_SECRET_ACCESS_KEY: 'Hushaws',
  AWS_SESSION_TOKEN: 'Hushawssession',
  DATABASE_URL: `postgres://user:Hushdatabase@${nowhere}/x`,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Hushtraces',
};

const settings = {
  LOG_LEVEL: 'debug',
  ADMIN_EMAIL: email,
  MAIL_FROM: 'noreply@mail.example',
  GITHUB_CLIENT_ID: 'id',
  LINKEDIN_CLIENT_ID: 'id',
  OPENAI_COMPATIBLE_URL: `http://${nowhere}/v1`,
  MODEL: 'openai-compatible:m,builtin',
  BLOBS: `s3://bucket?endpoint=http://${nowhere}`,
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://${nowhere}`,
  DEMO: 'off',
  ...secrets,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('every setting that holds a secret is among these', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const named = [
    ...example.matchAll(/^# (\w*(?:KEY|SECRET|PASSWORD|TOKEN|SMTP|SOCIAL|HEADERS|DATABASE_URL)\w*)=/gm),
  ].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(8);
  const notSecret = [
    'MODEL_CONTEXT_TOKENS',
    'MODEL_OUTPUT_TOKENS',
    'MODEL_FIRST_TOKEN_SECONDS',
    'TOKENS_PER_DAY',
  ];
  expect(Object.keys({ ...secrets })).toEqual(
    expect.arrayContaining(named.filter((name) => !notSecret.includes(name ?? ''))),
  );
});

it('logs no secret, and nothing that a person typed', async () => {
  const DATABASE_URL = await postgresWithSecret('Hushdatabase');
  const server = await startServer({ ...settings, DATABASE_URL, DATA_DIR: folder });
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { method: 'POST', body: JSON.stringify(body), headers });

  await post('/identity/Auth/Login', { Email: email, Password: 'Typed-Hush-1' });
  const login = await post('/identity/Auth/Login', { Email: email, Password: secrets.ADMIN_PASSWORD });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { AuthToken: token } = loginReplySchema.parse(await login.json());
  const asOperator = { Authorization: `Bearer ${token}` };
  await post('/identity/Auth/Refresh', {}, { Cookie: cookie });
  await fetch(`${server.url}/api/users/email/${email}`, { headers: asOperator });
  await fetch(`${server.url}/loginsuccess?token=${token}`, { headers: { Accept: 'text/html' } });
  await fetch(`${server.url}/identity/auth/github-callback?code=Hushcode&state=Hushstate`);
  await post('/identity/Users/ForgotPassword', { Email: email });
  await post('/identity/Users/ResetPassword', { Token: 'Hushlink', Password: 'Typed-Hush-2' });
  await post('/ai/api/Upload?filename=Hushname.txt', { filecontent: '!Hushcontent', type: 'contact' });
  await post('/ai/api/values', { query: 'Hushquestion?', query_context: 'Hushbefore' }, asOperator);
  await post('/ai/api/values', { query: 'x', urls: [`http://${nowhere}/Hushpath`] });
  await post('/api/configs/new', { host: 'Hush host' }, asOperator);

  await server.stop();
  const lines = [...server.printed, await server.logged].join('\n');
  expect(lines).toContain('/identity/Auth/Login');
  expect(lines).toContain('model failed');
  expect(lines).not.toMatch(/hush/i);
  expect(lines).not.toContain(token);
  expect(lines).not.toContain(cookie.replace(/^.*=/, ''));
  expect(lines).not.toContain(email);
});

it('a start that fails names the setting and not its value', async () => {
  expect(() =>
    parseSettings(Object.fromEntries(Object.keys(secrets).map((name) => [name, 'xHush']))),
  ).toThrow(expect.objectContaining({ message: expect.not.stringMatching(/hush/i) }));
  await expect(startServer({ ...settings, DATA_DIR: folder })).rejects.toThrow(
    expect.objectContaining({ message: expect.not.stringMatching(/hush/i) }),
  );
});

/** Returns the URL of the test's database with this password. */
async function postgresWithSecret(password: string): Promise<string> {
  const { location, drop } = await postgresLocation();
  const role = `role_${crypto.randomUUID().replaceAll('-', '')}`;
  const server = Object.assign(new URL(location), { pathname: '/postgres' });
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create role ${role} superuser login password '${password}'`);
  onTestFinished(async () => {
    await drop();
    await run(`drop role ${role}`);
  });
  return Object.assign(new URL(location), { username: role, password }).href;
}
