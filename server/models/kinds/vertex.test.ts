import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { Problem } from '#server/failure/problem.ts';
import { askOf, readAnswer } from '#server/testing/models/asking.ts';
import { type EventServer, startEventServer } from '#server/testing/models/event-server.ts';
import { claimsOf, serviceAccountOf } from '#server/testing/models/families/service-account.ts';
import { explainFailure } from '../explaining/explain-failure.ts';
import { askedOf, listModels } from '../listing/list-models.ts';
import type { Access } from './provider.ts';
import { vertex } from './vertex.ts';

let server: EventServer | undefined;
afterEach(() => server?.close());

interface Plays {
  /** Lifetime of tokens in seconds. */
  seconds?: number;
  /** Number of tokens that are refused, first to last. */
  refused?: number;
  token?: (response: ServerResponse) => void;
  answer?: (response: ServerResponse) => void;
}

const hello = `data: ${JSON.stringify({
  candidates: [{ content: { role: 'model', parts: [{ text: 'Hello' }] }, finishReason: 'STOP' }],
})}\n\n`;

/** Starts Vertex with the server of its tokens, which are numbered. */
async function startServer(plays: Plays = {}, parts: object = {}) {
  const { seconds = 3_600, refused = 0 } = plays;
  const tokens: Awaited<ReturnType<typeof claimsOf>>[] = [];
  const respond = async (request: Parameters<typeof claimsOf>[0]['request'], response: ServerResponse) => {
    if (request.url === '/token') {
      if (plays.token) return plays.token(response);
      tokens.push(await claimsOf({ request, body: server?.bodies.at(-1) ?? '' }));
      return response.end(JSON.stringify({ access_token: `ya29.${tokens.length}`, expires_in: seconds }));
    }
    const number = Number(request.headers.authorization?.replace('Bearer ya29.', ''));
    if (!(number > refused)) return response.writeHead(401).end('{"error":{"status":"UNAUTHENTICATED"}}');
    return plays.answer ? plays.answer(response) : response.end(hello);
  };
  server = await startEventServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(400).end('{"error":"invalid_grant"}'));
  });
  const access: Access = { url: server.url, key: serviceAccountOf(server.url, parts) };
  return { access, tokens };
}

const options = { name: 'm', model: 'gemini-2.5-flash', contextTokens: 8192, firstTokenTimeoutMs: 5_000 };
const answer = (access: Access) => readAnswer(vertex.createModel(access, options), askOf());

const questionsTo = (path: string) => server?.paths.filter((one) => one.startsWith(path)).length;

describe('the token of Vertex', () => {
  it('is bought once for all models that ask, and for an hour', async () => {
    const { access, tokens } = await startServer();
    const answers = await Promise.all([answer(access), answer(access), answer(access)]);
    expect(answers.map(({ text }) => text)).toEqual(['Hello', 'Hello', 'Hello']);
    await answer(access);
    expect(tokens).toEqual([
      expect.objectContaining({ scope: 'https://www.googleapis.com/auth/cloud-platform' }),
    ]);
    expect(Number(tokens[0]?.exp) - Number(tokens[0]?.iat)).toBe(3_600);
  });

  it('is bought anew a minute before its end', async () => {
    const { access, tokens } = await startServer({ seconds: 60 });
    await answer(access);
    expect((await answer(access)).text).toBe('Hello');
    expect(tokens).toHaveLength(2);
  });

  it('is bought anew once when it is refused', async () => {
    const { access, tokens } = await startServer({ refused: 1 });
    const answers = await Promise.all([answer(access), answer(access)]);
    expect(answers.map(({ text }) => text)).toEqual(['Hello', 'Hello']);
    expect(tokens).toHaveLength(2);
  });

  it('that is refused again is the fault of the key', async () => {
    const { access, tokens } = await startServer({ refused: 9 });
    const { error } = await answer(access);
    expect(explainFailure(error, askedOf('vertex', access, 'm')).reason).toBe('key');
    expect(tokens).toHaveLength(2);
  });

  it('is fetched for others though its first asker went away', async () => {
    const { access, tokens } = await startServer();
    const leaving = new AbortController();
    const left = readAnswer(vertex.createModel(access, options), askOf({ signal: leaving.signal }));
    const other = answer(access);
    leaving.abort(new Error('gone'));
    expect((await left).error).toEqual(new Error('gone'));
    expect((await other).text).toBe('Hello');
    expect(tokens).toHaveLength(1);
  });
});

describe('a key without a token', () => {
  it.each<[what: string, token: Plays['token'], parts: object, words: string]>([
    [
      'that Google refuses',
      (response) =>
        response.writeHead(400).end('{"error":"invalid_grant","error_description":"Invalid JWT Signature."}'),
      {},
      'deleted or disabled. It says: “Invalid JWT Signature.”',
    ],
    [
      'whose private key is broken',
      undefined,
      { private_key: '-----BEGIN PRIVATE KEY-----\nMIIE' },
      "can't be read",
    ],
    [
      'whose token_uri nobody answers',
      undefined,
      { token_uri: 'http://127.0.0.1:9/token' },
      'nothing answers',
    ],
    ['whose token_uri leads to a page', (response) => response.end('<html>'), {}, 'leads to something else'],
    [
      'whose token_uri leads elsewhere',
      (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
      {},
      'leads to something else',
    ],
  ])('%s is explained to operators alone', async (_, token, parts, words) => {
    const { access } = await startServer(token ? { token } : {}, parts);
    const { error } = await answer(access);
    expect(explainFailure(error, askedOf('vertex', access, 'm'))).toEqual({
      reason: 'key',
      sentence: expect.stringContaining(words),
    });
    expect(error instanceof Problem && error.message).toMatch(/^The assistant isn't available/);
    expect(server?.paths.filter((path) => path !== '/token')).toEqual([]);
  });

  it('is asked again when the server of tokens is busy', async () => {
    let count = 0;
    const { access } = await startServer({
      token: (response) =>
        ++count === 1 ? response.writeHead(503).end() : response.end('{"access_token":"ya29.7"}'),
    });
    expect((await answer(access)).text).toBe('Hello');
  });
});

describe('Vertex', () => {
  it.each([
    [
      429,
      { code: 429, message: 'Quota exceeded for requests_per_day', status: 'RESOURCE_EXHAUSTED' },
      'rate',
      'quota is used up',
    ],
    [
      429,
      { code: 429, message: 'You exceeded your current quota, see billing', status: 'RESOURCE_EXHAUSTED' },
      'rate',
      'quota is used up',
    ],
    [
      429,
      {
        ...{ code: 429, status: 'RESOURCE_EXHAUSTED' },
        message: 'You exceeded your current quota, limit: 15\nPlease retry in 20.5s.',
      },
      'rate',
      'Try again in a minute',
    ],
    [
      429,
      { code: 429, message: 'Quota exceeded for requests_per_minute', status: 'RESOURCE_EXHAUSTED' },
      'rate',
      'Try again in a minute',
    ],
    [
      403,
      { code: 403, message: "Permission 'aiplatform.endpoints.predict' denied", status: 'PERMISSION_DENIED' },
      'key',
      'role Vertex AI User',
    ],
    [
      403,
      { code: 403, message: 'Vertex AI API has not been used in project p', status: 'PERMISSION_DENIED' },
      'key',
      'not enabled',
    ],
    [
      404,
      { code: 404, message: 'Publisher Model was not found', status: 'NOT_FOUND' },
      'model',
      'No such model',
    ],
  ])('explains %i %j to operators', async (status, error, reason, words) => {
    const { access } = await startServer({
      answer: (response) =>
        response.writeHead(status, { 'retry-after': '60' }).end(JSON.stringify({ error })),
    });
    const explained = explainFailure((await answer(access)).error, askedOf('vertex', access, 'm'));
    expect(explained).toEqual({ reason, sentence: expect.stringContaining(words) });
    expect(questionsTo('/v1beta1/')).toBe(1);
  });

  it('is asked in the location that its address names', () => {
    const url = (address?: string) =>
      vertex.listRequest({ key: serviceAccountOf(''), ...(address && { url: address }) }).url;
    expect(url()).toMatch(/^https:\/\/aiplatform\.googleapis\.com\/v1beta1\/publishers/);
    expect(url('https://europe-west4-aiplatform.googleapis.com/v1')).toMatch(/\.com\/v1\/publishers/);
  });

  it.each([
    ['', '/v1beta1/projects/acme-123/locations/global/publishers/google/models/'],
    ['/v1', '/v1/projects/acme-123/locations/global/publishers/google/models/'],
    [
      '/v1/projects/p/locations/europe-west4/publishers/google',
      '/v1/projects/p/locations/europe-west4/publishers/google/models/',
    ],
  ])('with the path %j is asked at %s', async (path, asked) => {
    const { access } = await startServer();
    expect((await answer({ ...access, url: `${access.url}${path}` })).text).toBe('Hello');
    expect(server?.paths.at(-1)).toMatch(new RegExp(`^${asked}`));
  });

  it('lists its models of conversation with a token', async () => {
    const names = ['gemini-2.5-pro', 'imagen-4', 'gemini-embedding-001', 'chirp'];
    const publisherModels = names.map((name) => ({ name: `publishers/google/models/${name}` }));
    const { access } = await startServer({
      refused: 1,
      answer: (response) => response.end(JSON.stringify({ publisherModels })),
    });
    expect(await listModels('vertex', access, AbortSignal.timeout(5_000))).toEqual([
      { id: 'gemini-2.5-pro' },
    ]);
  });
});
