import { afterEach, describe, expect, it } from 'vitest';
import { type EventServer, startEventServer } from '#server/testing/models/event-server.ts';
import { findOllama } from './ollama.ts';

let server: EventServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe('an Ollama on this machine', () => {
  it('is found with the names of its models', async () => {
    server = await startEventServer((_, response) => {
      response.end(JSON.stringify({ models: [{ name: 'llama3.2:3b', size: 1 }, { name: 'qwen3:8b' }] }));
    });
    expect(await findOllama({ url: server.url })).toEqual(['llama3.2:3b', 'qwen3:8b']);
    expect(server.paths).toEqual(['/api/tags']);
  });

  it.each([
    ['another service', '<html>hello</html>', 200],
    ['an Ollama that fails', '{"models":[{"name":"a"}]}', 500],
    ['an empty list', '{"models":[]}', 200],
    ['an endless answer', `{"models":[{"name":"${'x'.repeat(2_000_000)}"}]}`, 200],
  ])('is not made up from %s', async (_, body, status) => {
    server = await startEventServer((_, response) => {
      response.writeHead(status).end(body);
    });
    expect(await findOllama({ url: server.url })).toEqual([]);
  });

  it('is not waited for longer than the limit, nor where nothing listens', async () => {
    server = await startEventServer(() => {});
    const { url } = server;
    const patient = new AbortController();
    const long = findOllama({ url, timeoutMs: 60_000, signal: patient.signal });
    const first = await Promise.race([
      findOllama({ url, timeoutMs: 60 }),
      long.then(() => 'the patient one'),
    ]);
    expect(first).toEqual([]);
    patient.abort();
    expect(await long).toEqual([]);
    expect(await findOllama({ url: 'http://127.0.0.1:9' })).toEqual([]);
  });
});
