import { createServer } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#server/failure/problem.ts';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { startEventServer } from '#server/testing/models/event-server.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import { splitText } from '#server/testing/models/fake-openai-behaviours.ts';
import {
  deltaFrame,
  doneFrame,
  finishFrame,
  numberedToken,
} from '#server/testing/models/fake-openai-frames.ts';
import { problemDetail } from '#server/words/problem-detail.ts';
import { createOpenAiModel, type OpenAiOptions } from './openai-protocol.ts';

let fake: FakeOpenAi;

beforeAll(async () => {
  fake = await startFakeOpenAi();
});

afterAll(() => fake.close());

function modelFor(model: string, options: Partial<OpenAiOptions> = {}) {
  return createOpenAiModel({
    name: `openai:${model}`,
    baseUrl: fake.url,
    headers: { authorization: 'Bearer sk-secret-key' },
    model,
    contextTokens: 8192,
    ...options,
  });
}

const tokens = (count: number) => Array.from({ length: count }, (_, n) => numberedToken(n)).join('');

function problemOf(error: unknown): Problem {
  if (!(error instanceof Problem)) throw new Error('not a problem', { cause: error });
  return error;
}

describe('an answer', () => {
  it('comes whole and in order, its request in the form of the protocol', async () => {
    const { text, error } = await readAnswer(modelFor('tokens:300'), askOf({ query: 'Why?' }));
    expect({ text, error }).toEqual({ text: tokens(300), error: undefined });
    expect(fake.requests().at(-1)).toMatchObject({
      authorization: 'Bearer sk-secret-key',
      aborted: false,
      body: {
        model: 'tokens:300',
        stream: true,
        messages: [{ role: 'system' }, { role: 'user', content: 'Why?' }],
      },
    });
  });

  it('is asked for at its maximum length, in the field that the server reads', async () => {
    await readAnswer(modelFor('tokens:3', { outputTokens: 77 }));
    expect(fake.requests().at(-1)?.body).toMatchObject({ max_tokens: 77 });
    await readAnswer(modelFor('tokens:3', { outputTokens: 77, outputField: 'max_completion_tokens' }));
    expect(fake.requests().at(-1)?.body).toMatchObject({ max_completion_tokens: 77 });
    expect(fake.requests().at(-1)?.body).not.toHaveProperty('max_tokens');
  });

  it('comes after its thoughts, wherever they are written', async () => {
    const thought = [{ type: 'reasoning', text: 'Let me think.' }];
    for (const model of ['think:Nine.', 'say:<think>Let me think.</think>Nine.']) {
      const { text, facts } = await readAnswer(modelFor(model));
      const joined = facts.flatMap((fact) => (fact.type === 'reasoning' ? fact.text : [])).join('');
      expect({ text, facts: [{ type: 'reasoning', text: joined }] }).toEqual({
        text: 'Nine.',
        facts: thought,
      });
    }
  });

  it.each([1, 2, 3, 5, 7, 64])(
    'survives writes of %i bytes that split events and characters',
    async (size) => {
      const { text, error } = await readAnswer(modelFor(`split:${size}`));
      expect({ text, error }).toEqual({ text: splitText, error: undefined });
    },
  );

  it('begins with its first word, and takes turns with other streams only from there on', async () => {
    // Long enough for what came before to be read by itself; the test passes without that too.
    const apart = 50;
    const server = await startEventServer(async (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write(deltaFrame(''));
      await sleep(apart);
      response.write(deltaFrame('first'));
      await sleep(apart);
      response.end(deltaFrame(' second') + finishFrame('stop') + doneFrame);
    });
    let turns = 0;
    const next = async () => void turns++;
    const model = modelFor('any', { baseUrl: server.url, frames: { join: () => () => {}, next } });
    const turnsBefore: number[] = [];
    for await (const _ of model.answer(askOf({}))) turnsBefore.push(turns);
    await server.close();
    expect(turnsBefore[0]).toBe(0);
  });

  it('yields the tokens of one network chunk as one text', async () => {
    const { texts } = await readAnswer(modelFor('split:100000'));
    expect(texts).toEqual([splitText]);
  });

  it('comes whole to each of very many askers, most of its tokens together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => readAnswer(modelFor('tokens:100@200'))),
    );
    for (const { text, error } of answers)
      expect({ text, error }).toEqual({ text: tokens(100), error: undefined });
    const pieces = answers.reduce((sum, { texts }) => sum + texts.length, 0);
    expect(pieces).toBeLessThan(answers.length * 70);
  });

  it.each([
    ['its end', 'tokens:3@100', undefined],
    ['a fault', 'error-after:3', 'model_unavailable'],
  ])('comes whole to an asker who is away while the rest of it and %s arrive', async (_, name, code) => {
    let text = '';
    const read = async () => {
      for await (const event of modelFor(name).answer(askOf())) {
        if (event.type === 'text') text += event.text;
        await sleep(100);
      }
    };
    const error = await read().catch((caught: unknown) => caught);
    expect(text).toBe(tokens(3));
    expect(error instanceof Problem ? error.code : error).toBe(code);
  });

  it('marks an answer that the model left unfinished for lack of room', async () => {
    const { text, error } = await readAnswer(modelFor('length-after:2'));
    expect({ text, error }).toEqual({ text: `${tokens(2)} […]`, error: undefined });
  });

  it.each([1, 500])('of %i tokens leaves its connection to the next question', async (count) => {
    let connections = 0;
    let ended = Promise.resolve();
    const counted = createServer((_, response) => {
      ended = new Promise((resolve) => void response.on('finish', resolve));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(deltaFrame('yes').repeat(count) + doneFrame);
      setTimeout(() => response.end(), 20);
    }).on('connection', () => connections++);
    await new Promise<void>((resolve) => counted.listen(0, '127.0.0.1', resolve));
    const address = counted.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const model = modelFor('any', { baseUrl: `http://127.0.0.1:${port}/v1/` });
    for (let turn = 0; turn < 3; turn++) {
      expect(await readAnswer(model)).toMatchObject({ text: 'yes'.repeat(count), error: undefined });
      await ended;
      // The end still has to arrive, however late a busy machine comes to read it.
      await sleep(60);
      for (let left = 20; left > 0; left--) await nextTurn();
    }
    expect(connections).toBe(1);
    counted.closeAllConnections();
    counted.close();
  });
});

describe('a fault before the first text', () => {
  it.each([
    ['status:401', 'model_refused', 'fake_401'],
    ['status:403', 'model_refused', 'fake_403'],
    ['status:404', 'model_refused', 'fake_404'],
    ['status:429', 'model_unavailable', 'fake_429'],
    ['status:500', 'model_unavailable', 'fake_500'],
    ['filter-after:0', 'model_refused', 'content_filter'],
    ['malformed-after:0', 'model_unavailable', 'not a JSON object'],
    ['error-after:0', 'model_unavailable', 'overloaded'],
    ['cut-after:0', 'model_unavailable', ''],
    ['end-after:0', 'model_unavailable', 'end mark'],
    ['tokens:0', 'model_unavailable', 'empty'],
    ['calls-anyway:[["run_anything", {}]]', 'model_unavailable', 'none was offered'],
  ])('%s is told as %s', async (model, code, reason) => {
    const { text, error } = await readAnswer(modelFor(model));
    expect(text).toBe('');
    expect(problemOf(error).code).toBe(code);
    expect(String(problemOf(error).cause)).toContain(reason);
  });

  it.each([401, 402, 403, 404])('%i is nothing that another wording would help', async (status) => {
    const found = problemOf((await readAnswer(modelFor(`status:${status}`))).error);
    expect(found.message).toBe("The assistant isn't available right now. Try again in a minute.");
    expect(problemDetail(found, 'de')).toContain('gerade nicht erreichbar');
    const content = problemOf((await readAnswer(modelFor('status:400'))).error);
    expect(content.message).toContain('ask in another way');
    expect(problemDetail(content, 'de')).toContain('Fragen Sie anders');
  });

  it('tells neither keys nor addresses nor what the server said', async () => {
    for (const model of ['status:401', 'status:500', 'error-after:0', 'error-after:2']) {
      const found = problemOf((await readAnswer(modelFor(model))).error);
      expect(`${found.message} ${found.cause}`).not.toMatch(/sk-secret-key|http:|upstream/);
    }
  });

  it('says that nobody is there when nothing listens', async () => {
    const { error } = await readAnswer(modelFor('echo', { baseUrl: 'http://127.0.0.1:9/v1' }));
    expect(problemOf(error).code).toBe('model_unavailable');
  });

  it('gives up a server that is silent, and lets it know', async () => {
    const { error } = await readAnswer(modelFor('hang', { firstTokenTimeoutMs: 1000 }));
    expect(problemOf(error)).toMatchObject({
      code: 'model_unavailable',
      cause: { message: 'no first token in time' },
    });
    await expect.poll(() => fake.requests().at(-1)?.aborted).toBe(true);
  });
});

describe('a fault after the first text', () => {
  it.each(['cut-after:3', 'end-after:3', 'malformed-after:3', 'error-after:3'])(
    '%s is an error that comes after the text so far',
    async (model) => {
      const { text, error } = await readAnswer(modelFor(model));
      expect(text).toBe(tokens(3));
      expect(problemOf(error)).toMatchObject({
        code: 'model_unavailable',
        message: expect.stringContaining('broke off'),
      });
    },
  );

  it('a filter that stops the answer is told as a refusal', async () => {
    const { text, error } = await readAnswer(modelFor('filter-after:3'));
    expect({ text, code: problemOf(error).code }).toEqual({ text: tokens(3), code: 'model_refused' });
  });

  it('gives up a stream that stands still', async () => {
    const { text, error } = await readAnswer(modelFor('hang-after:2', { idleTimeoutMs: 400 }));
    expect(text).toBe(tokens(2));
    expect(problemOf(error).cause).toMatchObject({ message: 'the stream stood still' });
    await expect.poll(() => fake.requests().at(-1)?.aborted).toBe(true);
  });

  it('cuts a stream that floods, and one that never ends', async () => {
    const flood = await readAnswer(modelFor('flood'));
    expect(flood.text.length).toBeLessThan(500_000);
    expect(problemOf(flood.error).message).toContain('too long');
    const endless = await readAnswer(modelFor('tokens:100000@100', { totalTimeoutMs: 1500 }));
    expect(problemOf(endless.error).message).toContain('broke off');
    await expect
      .poll(() => fake.requests().every((request) => request.aborted || request.body.model !== 'flood'))
      .toBe(true);
  });
});

describe('an asker who goes away', () => {
  it.each(['hang', 'hang-after:2'])('ends the call to the model at once (%s)', async (model) => {
    const asker = new AbortController();
    const before = fake.requests().length;
    const answered = readAnswer(modelFor(model), askOf({ signal: asker.signal }));
    await expect.poll(() => fake.requests().length).toBe(before + 1);
    asker.abort();
    const { error } = await answered;
    expect(error).toBe(asker.signal.reason);
    await expect.poll(() => fake.requests().at(-1)?.aborted).toBe(true);
  });

  it('ends the call by not reading on', async () => {
    for await (const event of modelFor('hang-after:1').answer(askOf())) {
      expect(event).toEqual({ type: 'text', text: numberedToken(0) });
      break;
    }
    await expect.poll(() => fake.requests().at(-1)?.aborted).toBe(true);
  });

  it('is not asked for at all when already gone', async () => {
    const before = fake.requests().length;
    await readAnswer(modelFor('echo'), askOf({ signal: AbortSignal.abort() }));
    expect(fake.requests().length).toBe(before);
  });
});

it('sends the passages fenced', async () => {
  const { text } = await readAnswer(
    modelFor('echo'),
    askOf({ passages: [passageOf('The sky is blue.')], documentsSearched: 1 }),
  );
  expect(text).toContain('[1] report.pdf\nThe sky is blue.');
});
