import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { mostFailures, type Provider, providerSchema } from '#contract/models/providers.ts';
import type { Connection } from '#server/models/connection.ts';
import { failureOfStatus } from '#server/models/failures/failures.ts';
import { openTestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { startEventServer } from '#server/testing/models/event-server.ts';
import { deltaFrame, doneFrame, finishFrame } from '#server/testing/models/fake-openai-frames.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { createConnectionNotes } from './connection-notes.ts';
import { deleteNotes, forgetLessons, notedConnection, readNotes } from './stored-notes.ts';

describeStores('notes about a connection', (store) => {
  const signingKey = randomBytes(32);
  const connection: Connection = {
    ...{ id: 'p1', name: 'Test', kind: 'openai', key: 'sk-secret', models: ['m'], pictures: 'auto' },
  };
  const lesson = { what: 'tools', at: '2026-11-28T08:00:00.000Z', why: 'does not support tools' };
  const open = () =>
    createConnectionNotes({ db: store(), signingKey, onError: (_, error) => expect.fail(String(error)) });
  const shown = async (of = connection) => (await readNotes(store()))(notedConnection(signingKey, of));

  it('are known to every process, for one model and one access', async () => {
    const [one, other] = [open(), open()];
    one.of(connection)('m').learned.note(lesson);
    one
      .of(connection)('m')
      .learned.note({ ...lesson, what: 'window', why: '2048 tokens', tokens: 2048 });
    expect(one.of(connection)('m').learned.list()).toHaveLength(2);
    await expect
      .poll(() => shown())
      .toMatchObject({ learned: [{ model: 'm', ...lesson }, { what: 'window' }] });
    await other.read();
    expect(other.of(connection)('m').learned.list()).toMatchObject([lesson, { tokens: 2048 }]);
    expect(other.of(connection)('n').learned.list()).toEqual([]);
    for (const change of [
      { key: 'sk-other' },
      { url: 'https://x.example/v1' },
      { kind: 'google' as const },
    ]) {
      const changed = { ...connection, ...change };
      expect(other.of(changed)('m').learned.list()).toEqual([]);
      expect(await shown(changed)).toEqual({ learned: [], failures: [] });
    }
    await forgetLessons(store(), 'p1');
    await other.read();
    expect(other.of(connection)('m').learned.list()).toEqual([]);
  });

  it('are forgotten where a changed connection learns anew', async () => {
    const notes = open();
    notes.of(connection)('m').learned.note(lesson);
    await expect.poll(() => shown()).toMatchObject({ learned: [{ what: 'tools' }] });
    const changed = { ...connection, key: 'sk-other' };
    notes.of(changed)('m').learned.note(lesson);
    await expect.poll(() => shown(changed)).toMatchObject({ learned: [{ what: 'tools' }] });
    expect(await shown()).toMatchObject({ learned: [] });
  });

  it('have the last failures, latest first, in words', async () => {
    const { noteFailure } = open().of(connection)('m');
    for (let n = 0; n < mostFailures + 5; n++) noteFailure(failureOfStatus(500));
    noteFailure(new Error('a bug of ours'));
    await expect.poll(async () => (await shown()).failures).toHaveLength(mostFailures);
    noteFailure(failureOfStatus(401));
    await expect
      .poll(async () => (await shown()).failures[0])
      .toMatchObject({ model: 'm', code: 'key', sentence: 'The key was refused by the provider.' });
    expect((await shown()).failures).toHaveLength(mostFailures);
    await deleteNotes(store(), 'p1');
    expect(await shown()).toEqual({ learned: [], failures: [] });
  });
});

it('are shown to operators, who can have them forgotten', async () => {
  const server = await startEventServer((_, response) => {
    if (server.bodies.at(-1)?.includes('"stream_options"')) {
      response.writeHead(400, { 'content-type': 'application/json' });
      const message = "Unknown parameter: 'stream_options', at http://bob:secret@x.example";
      response.end(JSON.stringify({ error: { message, param: 'stream_options' } }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(deltaFrame('Nine.') + finishFrame('stop') + doneFrame);
  });
  const app = await openTestApp({ MODEL: 'builtin' });
  onTestFinished(async () => {
    await app.close();
    await server.close();
  });
  const olga = await app.signIn({ role: 'admin', email: 'olga@mail.example' });
  const input = { name: 'Test', kind: 'ollama', url: server.url, models: ['m'] };
  const made: Provider = providerSchema.parse(
    await (await olga.call('/api/providers', sent('POST', input))).json(),
  );
  const path = `/api/providers/${made.id}`;
  const read = async () => providerSchema.parse(await (await olga.call(path)).json());
  const ask = async () => (await app.call('/ai/api/values', sent('POST', { query: 'What is it?' }))).text();
  expect(await ask()).toContain('Nine.');
  const learned = [{ model: 'm', what: 'stream_options', at: expect.any(String), why: expect.any(String) }];
  await expect.poll(read).toMatchObject({ learned, failures: [] });
  expect(JSON.stringify(await read())).not.toContain('secret');
  await ask();
  expect(server.bodies).toHaveLength(3);
  expect((await olga.call(`${path}/learned`, { method: 'DELETE' })).status).toBe(204);
  expect(await read()).toMatchObject({ learned: [] });
  await ask();
  expect(server.bodies).toHaveLength(5);
});
