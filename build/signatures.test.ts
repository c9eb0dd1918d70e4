import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { judgeReport, verifySignatures } from './signatures.ts';

/** A registry that answers a request for its keys in one way. */
async function startRegistry(status: number, body: object): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The registry has no port.');
  return `http://127.0.0.1:${address.port}/`;
}

async function verifyWith(registry: string) {
  const folder = mkdtempSync(join(tmpdir(), 'signatures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return verifySignatures(folder, [`--registry=${registry}`]);
}

it.each([
  ['has no keys', 404, {}, 'the registry has no keys (404)'],
  ['has an empty list of keys', 200, { keys: [] }, 'the registry has no keys'],
  ['answers anything else', 200, { name: 'a package' }, 'the registry has no keys'],
  ['fails', 503, {}, 'the registry has no keys (503)'],
])('checks nothing and says so where the registry %s', async (_, status, body, reason) => {
  const sentence = `signatures not checked: ${reason}`;
  expect(await verifyWith(await startRegistry(status, body))).toEqual({ kind: 'not-checked', sentence });
});

it('checks nothing and says so where the registry can’t be reached', async () => {
  const sentence = 'signatures not checked: the registry did not answer';
  expect(await verifyWith('http://127.0.0.1:9/')).toEqual({ kind: 'not-checked', sentence });
});

const brittle = { name: 'brittle', version: '1.0.0', location: 'node_modules/brittle' };

it.each([
  [{ invalid: [], missing: [] }, 'clean', 'every dependency has a valid signature'],
  [{ invalid: [brittle], missing: [] }, 'found', 'brittle 1.0.0: its signature is not valid'],
  [{ invalid: [], missing: [brittle] }, 'found', 'brittle 1.0.0: it has no signature'],
  [{ error: { summary: 'no trust root' } }, 'not-checked', 'signatures not checked: no trust root'],
  [null, 'not-checked', 'signatures not checked: the registry did not answer all'],
])('judges what npm reports: %j', (report, kind, words) => {
  expect(judgeReport(report)).toEqual({ kind, sentence: expect.stringContaining(words) });
});
