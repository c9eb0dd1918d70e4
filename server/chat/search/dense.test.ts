import { createServer, request as forward, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AnswerPart, answerPartSchema } from '#contract/chat/chat.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { type FakeEmbeddings, startFakeEmbeddings } from '#server/testing/models/fake-embeddings.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';

const handbook = `# Travel

Trains are booked in second class.

# Time off

Everybody may take 27 days of vacation a year.`;

let app: TestApp;
let embeddings: FakeEmbeddings;
let model: FakeOpenAi;
let server: Server;

beforeEach(async () => {
  embeddings = await startFakeEmbeddings({ meanings: [['vacation', 'furlough']] });
  model = await startFakeOpenAi();
  // One server for both, as a vLLM or an Ollama is.
  server = createServer((asked, answer) => {
    const base = asked.url?.endsWith('/embeddings') ? embeddings.url : model.url;
    const { method, headers } = asked;
    const onward = forward(new URL(asked.url ?? '', base), { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await app.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await Promise.all([embeddings.close(), model.close()]);
});

async function openAndUpload(answering: string): Promise<string> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  app = await openTestApp({
    MODEL: answering,
    EMBEDDING_MODEL: 'openai-compatible:m',
    OPENAI_COMPATIBLE_URL: `http://127.0.0.1:${address.port}/v1`,
  });
  const body = { method: 'POST', headers: { 'Content-Type': 'text/markdown' }, body: handbook };
  const response = await app.call('/ai/api/Upload?filename=handbook.md', body);
  const { fileId } = (await response.json()) as { fileId: string };
  return fileId;
}

const vectorsMade = () =>
  expect.poll(() => app.db.selectFrom('document_signs').selectAll().execute()).toHaveLength(1);

async function ask(fileId: string, query: string) {
  const response = await app.call('/ai/api/values', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ urls: null, fileids: [fileId], query }),
  });
  const events = (await response.text()).split('\n\n').filter((event) => event.startsWith('data: {'));
  const parts = events.map((event): AnswerPart => answerPartSchema.parse(JSON.parse(event.slice(6))));
  const text = parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('');
  const methods = parts.find((part) => part.type === 'data-retrieval')?.data.methods;
  const cited = parts.find((part) => part.type === 'data-passage')?.data.text;
  return { text, methods, cited };
}

/** Asks until the meaning of the question is searched for, too: an embedding that is late is done without. */
async function askByMeaning(fileId: string, query: string) {
  let answer = await ask(fileId, query);
  const again = async () => {
    if (!answer.methods?.includes('dense')) answer = await ask(fileId, query);
    return answer.methods;
  };
  await expect.poll(again).toEqual(['lexical', 'dense']);
  return answer;
}

describe('with an embedding model', () => {
  it('a language model is given what only its meaning finds, and the answer says how', async () => {
    const file = await openAndUpload('openai-compatible:cites');
    await vectorsMade();
    const { cited } = await askByMeaning(file, 'How much furlough?');
    // Without it the beginning of the document would stand first.
    expect(cited).toMatch(/27 days/);
  });

  it('asks the model about what only meaning finds', async () => {
    const file = await openAndUpload('openai-compatible:cites');
    await vectorsMade();
    const config = defaultConfig('acme.example');
    const aisettings = { ...config.aisettings, onlyFromDocuments: true };
    await insertConfig(app.db, { ...config, aisettings });
    expect((await askByMeaning(file, 'How much furlough?')).cited).toMatch(/27 days/);
  });

  it('the built-in answerer still says that the documents do not answer where they do not', async () => {
    const file = await openAndUpload('builtin');
    await vectorsMade();
    const none = await askByMeaning(file, 'Who won the chess championship of 1972?');
    expect(none.text).toContain("I couldn't find that in");
    expect((await ask(file, 'How many days of vacation may I take?')).text).toContain('27 days');
  });

  it('answers by words alone without vectors, and says so', async () => {
    embeddings.behave('status:503');
    const file = await openAndUpload('builtin');
    const { text, methods } = await ask(file, 'How many days of vacation may I take?');
    expect(text).toContain('27 days');
    expect(methods).toEqual(['lexical']);
  });
});
