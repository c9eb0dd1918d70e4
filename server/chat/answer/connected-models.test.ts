import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerPartSchema } from '#contract/chat/chat.ts';
import { uploadedSchema } from '#contract/knowledge/files.ts';
import { providerSchema } from '#contract/models/providers.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import { drawText, greyPng } from '#server/testing/reading/made-scan.ts';

let app: TestApp;
let fake: FakeOpenAi;
let olga: Person;
let fileId: string;
let picture: Buffer;

beforeAll(async () => {
  fake = await startFakeOpenAi();
  app = await openTestApp({ MODEL_CONTEXT_TOKENS: '30000' });
  olga = await app.signIn({ role: 'admin', email: 'olga@mail.example' });
  await insertConfig(app.db, defaultConfig('acme.example'));
  const scan = await drawText(['The harbour opens at nine.'], { page: [300, 80], size: 12 });
  picture = Buffer.from(greyPng(scan));
  const headers = { 'Content-Type': 'image/png' };
  const init = { method: 'POST', headers, body: new Uint8Array(picture) };
  const upload = await app.call('/ai/api/Upload?filename=sign.png', init);
  ({ fileId } = uploadedSchema.parse(await upload.json()));
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

async function connect(change: object): Promise<() => Promise<Response>> {
  const input = { name: 'Test', kind: 'openai-compatible', url: fake.url, ...change };
  const made = await olga.call('/api/providers', sent('POST', input));
  const { id } = providerSchema.parse(await made.json());
  return () => olga.call(`/api/providers/${id}`, { method: 'DELETE' });
}

it.each([
  ['on', 1],
  ['off', 0],
])(
  'a model whose connection says %s for pictures is sent them so, and the text in them always',
  async (pictures, count) => {
    const remove = await connect({ models: ['say:Nine.'], pictures });
    const question = { query: 'When does the harbour open?', fileids: [fileId] };
    const answer = await app.call('/ai/api/values', sent('POST', question));
    expect(await answer.text()).toContain('Nine.');
    const message = fake.requests().at(-1)?.body.messages.at(-1);
    expect(message?.content).toContain('The harbour opens at nine');
    const expected = `data:image/png;base64,${picture.toString('base64')}`;
    expect(message?.pictures).toEqual(count === 1 ? [expected] : []);
    await remove();
  },
);

it('streams the thoughts of a model as parts before its text, and keeps them nowhere', async () => {
  const remove = await connect({ models: ['think:It opens at nine.'] });
  const headers = { Accept: 'text/event-stream' };
  const question = sent('POST', { query: 'When does the harbour open?' });
  const response = await app.call('/ai/api/values', { ...question, headers });
  const parts = (await response.text())
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => answerPartSchema.parse(JSON.parse(line.slice('data: '.length))));
  const types = parts.map(({ type }) => type).filter((type) => !type.startsWith('data-'));
  expect([...new Set(types)]).toEqual([
    ...['start', 'reasoning-start', 'reasoning-delta', 'reasoning-end'],
    ...['text-start', 'text-delta', 'text-end', 'finish'],
  ]);
  const plain = await app.call('/ai/api/values', question);
  expect(await plain.text()).toBe('It opens at nine.');
  await app.settle();
  const kept = await app.db.selectFrom('conversation_answers').selectAll().execute();
  expect(JSON.stringify(kept)).toContain('It opens at nine.');
  expect(JSON.stringify(kept)).not.toContain('Let me think');
  await remove();
});

it('takes a picture without text where a model sees it, and refuses it elsewhere', async () => {
  const blank = new Uint8Array(greyPng(await drawText([], { page: [120, 40], size: 12 })));
  const init = { method: 'POST', headers: { 'Content-Type': 'image/png' }, body: blank };
  const upload = () => app.call('/ai/api/Upload?filename=boat.png', init);
  expect(await (await upload()).json()).toMatchObject({ code: 'file_without_text' });
  const remove = await connect({ models: ['say:A boat.'], pictures: 'on' });
  const { fileId: boat } = uploadedSchema.parse(await (await upload()).json());
  const question = { query: 'What is in the picture?', fileids: [boat] };
  const answer = await app.call('/ai/api/values', sent('POST', question));
  expect(await answer.text()).toContain('A boat.');
  const message = fake.requests().at(-1)?.body.messages.at(-1);
  expect(message?.pictures).toEqual([`data:image/png;base64,${Buffer.from(blank).toString('base64')}`]);
  expect(message?.content).not.toContain('no passage in them matches');
  await remove();
  const asked = fake.requests().length;
  const blind = await app.call('/ai/api/values', sent('POST', question));
  expect(blind.status).toBe(422);
  expect(await blind.json()).toMatchObject({
    code: 'file_without_text',
    detail: expect.stringMatching(/^boat\.png: The assistant can't see pictures right now/),
  });
  expect(fake.requests()).toHaveLength(asked);
});

it('says that a picture is gone where the question is about it', async () => {
  const remove = await connect({ models: ['say:A boat.'], pictures: 'on' });
  const body = new Uint8Array(greyPng(await drawText([], { page: [90, 40], size: 12 })));
  const stored = await app.call('/ai/api/Upload?filename=lost.png', {
    ...{ method: 'POST', headers: { 'Content-Type': 'image/png' }, body },
  });
  const { fileId } = uploadedSchema.parse(await stored.json());
  await app.db.updateTable('files').set({ blob_key: 'lost' }).where('id', '=', fileId).execute();
  const question = { query: 'What is in the picture?', fileids: [fileId] };
  const answer = await app.call('/ai/api/values', sent('POST', question));
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'file_not_found' }]);
  await remove();
});

it('says which picture is left out, and why', async () => {
  const remove = await connect({ models: ['say:A boat.'], pictures: 'on' });
  // Bytes behind the end of a PNG are no part of the picture.
  const upload = async (name: string, png: Uint8Array, size: number) => {
    const body = Buffer.concat([png, Buffer.alloc(size - png.length)]);
    const headers = { 'Content-Type': 'image/png' };
    return app.call(`/ai/api/Upload?filename=${name}`, { method: 'POST', headers, body });
  };
  const blank = greyPng(await drawText([], { page: [120, 40], size: 12 }));
  const large = await upload('large.png', blank, 3_600_000);
  expect([large.status, await large.json()]).toMatchObject([
    413,
    { code: 'file_too_large', detail: expect.stringContaining('up to 3.5 MB') },
  ]);
  const sign = await upload('sign.png', picture, 3_600_000);
  const { fileId: signId, leftOut } = uploadedSchema.parse(await sign.json());
  expect(leftOut).toContain('over 3.5 MB');
  const boats = await Promise.all(
    [1, 2, 3].map(async (n) => {
      const stored = await upload(`boat-${n}.png`, blank, 2_700_000);
      return uploadedSchema.parse(await stored.json()).fileId;
    }),
  );
  const query = 'What is in the pictures?';
  const whole = await app.call('/ai/api/values', sent('POST', { query, fileids: boats }));
  expect([whole.status, await whole.json()]).toMatchObject([
    413,
    { code: 'file_too_large', detail: expect.stringMatching(/^boat-3\.png: .* 8 MB together/) },
  ]);
  const some = { query, fileids: [signId, ...boats.slice(0, 1)] };
  const answer = await app.call('/ai/api/values', sent('POST', some));
  expect(await answer.text()).toContain('A boat.');
  const message = fake.requests().at(-1)?.body.messages.at(-1);
  expect(message?.pictures).toHaveLength(1);
  expect(message?.content).toContain('not shown: 1. sign.png.');
  await remove();
});
