import { Agent, type ClientRequest, request } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Serving } from '#server/start/serve.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';

let app: TestApp;
let serving: Serving;
let ann: Person;
let agent: Agent;

beforeEach(async () => {
  app = await openTestApp();
  ann = await app.signIn();
  serving = await app.listen();
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await serving.close(0);
  await app.close();
});

/** Removes the authenticator app, always over the same connection; returns the status. */
async function remove(body?: string): Promise<number | undefined> {
  const headers = {
    ...{ Host: 'acme.example', Authorization: `Bearer ${ann.token}` },
    ...(body !== undefined && { 'Content-Length': body.length }),
  };
  const sent: ClientRequest = request(`${serving.url}/identity/account/totp`, {
    ...{ agent, headers, method: 'DELETE' },
  });
  return new Promise((resolve, reject) => {
    sent.on('error', reject).on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    sent.end(body);
  });
}

it('may be left out, without a Content-Length too', async () => {
  expect([await remove(), await remove('')]).toEqual([403, 403]);
});

it('leaves the connection to the next request when it is too large', async () => {
  const large = `{"code":"${'0'.repeat(1_000_000)}"}`;
  expect([await remove(large), await remove('{}'), await remove(large), await remove('{}')]).toEqual([
    ...[413, 403, 413, 403],
  ]);
});
