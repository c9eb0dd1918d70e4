import { afterEach, beforeEach, expect, it } from 'vitest';
import { curatedAnswerSchema } from '#contract/knowledge/curated-answers.ts';
import { knowledgeTextSchema } from '#contract/knowledge/knowledge-texts.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';

let app: TestApp;
let admin: Person;

beforeEach(async () => {
  app = await openTestApp();
  admin = await app.signIn({ role: 'host-admin', email: 'hanna@acme.example' });
  await admin.call('/api/configs/new', sent('POST', configBody({ host: 'acme.example' })));
});
afterEach(() => app.close());

async function call(method: string, path: string, body?: object) {
  const response = await admin.call(`/api${path}`, body ? sent(method, body) : { method });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

async function ask(query: string, accept = 'text/plain'): Promise<string> {
  const init = sent('POST', { query });
  const headers = { ...init.headers, Accept: accept };
  return (await app.call('/ai/api/values', { ...init, headers })).text();
}

const boats = { title: 'Boats', text: '# Boats\n\nA double kayak costs 45 euros for half a day.' };
const hours = {
  questions: ['What are your opening hours?', 'When are you open?'],
  answer: 'We are open **from nine to five**, but not on Mondays.',
  sources: ['https://acme.example/hours'],
};

it('a text is answered from as soon as it is saved, changed and deleted', async () => {
  const created = await call('POST', '/texts', boats);
  expect(created.status).toBe(201);
  const { id, passages } = knowledgeTextSchema.parse(created.body);
  expect(passages).toBe(1);
  expect(await ask('What does a double kayak cost?')).toMatch(/45 euros[\s\S]*\[1\] Boats/);
  await call('PUT', `/texts/${id}`, { ...boats, text: 'A double kayak costs 50 euros.' });
  expect(await ask('What does a double kayak cost?')).toContain('50 euros');
  expect(await call('DELETE', `/texts/${id}`)).toMatchObject({ status: 204 });
  expect(await ask('What does a double kayak cost?')).not.toMatch(/\d0? euros/);
  expect(await call('GET', `/texts/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

it('a curated answer is said as it stands, with what it rests on', async () => {
  const { body } = await call('POST', '/answers', hours);
  expect(curatedAnswerSchema.parse(body)).toMatchObject(hours);
  const said = await ask('when are you open');
  expect(said).toBe(
    `${hours.answer} [1]\n\n[1] What are your opening hours?, \nhttps://acme.example/hours`.replace(
      ', \n',
      '\n',
    ),
  );
  const stream = await ask('What are the opening hours?', 'text/event-stream');
  const parts = [...stream.matchAll(/^data: (\{.*)$/gm)].map(([, part = '']) => JSON.parse(part));
  expect(parts).toMatchObject([
    { type: 'start' },
    { type: 'data-answer' },
    { type: 'data-retrieval', data: { documents: 1, methods: [] } },
    { type: 'text-start' },
    { type: 'source-document', title: 'What are your opening hours?' },
    { type: 'data-passage', id: '1', data: { text: hours.answer } },
    { type: 'text-delta', delta: `${hours.answer} [1]` },
    { type: 'source-url', url: 'https://acme.example/hours', title: 'acme.example/hours' },
    { type: 'data-outcome', data: { outcome: 'answered' } },
    { type: 'text-end' },
    { type: 'finish' },
  ]);
});

it('is said to its own questions alone, on its host, until deleted', async () => {
  const { body } = await call('POST', '/answers', hours);
  for (const other of ['Where is the opening?', 'Are you open at Christmas, too?', 'What costs an hour?']) {
    expect(await ask(other), other).not.toContain(hours.answer);
  }
  const elsewhere = await app.call(
    'http://other.example/ai/api/values',
    sent('POST', { query: hours.questions[0] }),
  );
  expect(await elsewhere.text()).not.toContain('nine');
  await call('DELETE', `/answers/${body.id}`);
  expect(await ask('When are you open?')).not.toContain('nine');
});

it('a question has one curated answer, whichever language it is in', async () => {
  const { body: first } = await call('POST', '/answers', hours);
  const again = { questions: ['Where are you?', 'when are you open'], answer: 'At the lake.', sources: [] };
  const refused = await call('POST', '/answers', again);
  expect(refused).toMatchObject({ status: 409, body: { code: 'answer_exists' } });
  expect(refused.body.detail).toContain('“when are you open”');
  const translations = { de: { questions: ['When are you open?'], answer: 'Ab neun.' } };
  const translated = { ...again, questions: ['Where are you?'], translations };
  expect(await call('POST', '/answers', translated)).toMatchObject({ status: 409 });
  const { body: second } = await call('POST', '/answers', { ...again, questions: ['Where are you?'] });
  expect(await call('PUT', `/answers/${second.id}`, again)).toMatchObject({ status: 409 });
  expect(await call('PUT', `/answers/${first.id}`, { ...hours, answer: 'From ten.' })).toMatchObject({
    status: 200,
  });
});

it('a curated answer is found by a few words of its language', async () => {
  const cancel = {
    questions: ['Bestellung stornieren'],
    answer: 'Sie können bis zum Versand jede Bestellung stornieren.',
  };
  await call('POST', '/answers', cancel);
  expect(await ask('Wie kann ich meine Bestellung stornieren?')).toContain(`${cancel.answer} [1]`);
});

it('curated answers change no answer to another question, and are quoted where nothing is likelier', async () => {
  const lake =
    'Most of the lake freezes in winter. Its water has a mild temperature in summer, near the piers.';
  await call('POST', '/texts', { title: 'Lake', text: lake });
  const question = 'What temperature does the water of the lake have in summer?';
  const before = await ask(question);
  expect(before).toContain('mild temperature');
  for (const thing of ['colour', 'taste', 'depth', 'smell', 'owner', 'name', 'price', 'level', 'age']) {
    const questions = [`What ${thing} does the lake have in summer, and its water in the summer?`];
    await call('POST', '/answers', { questions, answer: `The ${thing} of lake water in summer` });
  }
  expect(await ask(question)).toBe(before);
  await call('POST', '/answers', {
    questions: ['Can I park my bicycle at the boathouse?'],
    answer: 'There is a bicycle rack behind the boathouse.',
  });
  expect(await ask('Where is the bicycle rack?')).toContain('rack behind the boathouse');
});

it('lists are searched, sorted and paged', async () => {
  for (const title of ['Canoes', 'Öre', 'boats'])
    await call('POST', '/texts', { title, text: `About ${title}.` });
  const titles = async (query: string) => {
    const { body } = await call('GET', `/texts?${query}`);
    return [body.total, ...body.items.map(({ title }: { title: string }) => title)];
  };
  expect(await titles('')).toEqual([3, 'boats', 'Öre', 'Canoes']);
  expect(await titles('sort=title')).toEqual([3, 'boats', 'Canoes', 'Öre']);
  expect(await titles('q=ORE')).toEqual([1, 'Öre']);
  expect(await titles('sort=title&page=2&perPage=2')).toEqual([3, 'Öre']);
  await call('POST', '/answers', hours);
  expect(await call('GET', '/answers?q=mondays')).toMatchObject({ body: { total: 1, items: [hours] } });
  expect(await call('GET', '/answers?q=tuesdays')).toMatchObject({ body: { total: 0, items: [] } });
});

it('is not saved over what somebody else saved meanwhile', async () => {
  const { body: before } = await call('POST', '/texts', boats);
  await expect.poll(() => new Date().toISOString()).not.toBe(before.updatedAt);
  const changed = await call('PUT', `/texts/${before.id}`, { ...boats, title: 'Theirs' });
  expect(changed.body.updatedAt).not.toBe(before.updatedAt);
  const save = (updatedAt: string) =>
    admin.call(
      `/api/texts/${before.id}`,
      sent('PUT', { ...boats, title: 'Mine' }, { 'If-Match': `"${updatedAt}"` }),
    );
  const late = await save(before.updatedAt);
  expect([late.status, await late.json()]).toMatchObject([412, { code: 'entry_changed' }]);
  expect((await call('GET', `/texts/${before.id}`)).body.title).toBe('Theirs');
  expect((await save(changed.body.updatedAt)).status).toBe(200);
  expect((await save('malformed"')).status).toBe(400);
});

it('leaves nothing searchable after simultaneous saves or deletion', async () => {
  const { body } = await call('POST', '/texts', boats);
  const save = (price: number) =>
    call('PUT', `/texts/${body.id}`, { ...boats, text: `A double kayak costs ${price} euros.` });
  await Promise.all([46, 47, 48, 49].map(save));
  const documents = () => app.db.selectFrom('documents').select('id').execute();
  expect(await documents()).toHaveLength(1);
  const [saved] = await Promise.all([save(50), call('DELETE', `/texts/${body.id}`)]);
  expect([200, 404]).toContain(saved.status);
  expect((await call('GET', '/texts')).body.total).toBe(0);
  expect(await documents()).toHaveLength(0);
});

it('a list has the beginning of each text', async () => {
  await call('POST', '/texts', { title: 'Long', text: 'ö'.repeat(1000) });
  const { body } = await call('GET', '/texts');
  expect(body.items).toMatchObject([{ title: 'Long', text: 'ö'.repeat(300), passages: 1 }]);
});

it.each([
  ['/texts', { title: '', text: 'x' }, 'title'],
  ['/texts', { title: 'x', text: 'x'.repeat(200_001) }, 'text'],
  ['/texts', { ...boats, host: 'nowhere.example' }, undefined],
  ['/answers', { ...hours, questions: [] }, 'questions'],
  ['/answers', { ...hours, questions: ['x'.repeat(501)] }, 'questions.0'],
  ['/answers', { ...hours, answer: ' ' }, 'answer'],
  ['/answers', { ...hours, sources: ['javascript:alert(1)'] }, 'sources.0'],
])('%s refuses %j', async (path, body, field) => {
  const { status, body: refusal } = await call('POST', path, body);
  expect(status).toBe(field === undefined ? 403 : 400);
  if (field !== undefined) expect(Object.keys(refusal.errors)).toEqual([field]);
  expect((await call('GET', path)).body.total).toBe(0);
});

it('tells admins what the knowledge has about some words', async () => {
  await call('POST', '/texts', boats);
  await call('POST', '/answers', hours);
  const { body } = await call('GET', '/knowledge/search?q=kayak');
  expect(body).toMatchObject({
    total: 2,
    items: [{ name: 'Boats', origin: 'text', text: expect.stringContaining('45 euros') }],
  });
  expect(await call('GET', '/knowledge/search?q=submarine')).toMatchObject({ body: { items: [] } });
  expect(await call('GET', '/knowledge/search?q=')).toMatchObject({ status: 400 });
});

it('refuses a text without room, and keeps the old one', async () => {
  await call('POST', '/texts', { title: 'Other', text: 'Large.' });
  await app.db.updateTable('documents').set({ stored_bytes: 800_000 }).execute();
  const { body } = await call('POST', '/texts', boats);
  const long = Array.from({ length: 5000 }, (_, n) => `Kayak ${n} costs ${n} euros.`).join(' ');
  await app.db.updateTable('storage_limits').set({ host_mb: 1 }).execute();
  const refused = await call('PUT', `/texts/${body.id}`, { ...boats, text: long });
  expect(refused).toMatchObject({ status: 413, body: { code: 'quota_exceeded' } });
  expect(await call('POST', '/texts', { title: 'More', text: long })).toMatchObject({ status: 413 });
  expect(await ask('What does a double kayak cost?')).toContain('45 euros');
  await app.db
    .updateTable('documents')
    .set({ stored_bytes: 2 ** 21 })
    .execute();
  expect(await call('POST', '/answers', hours)).toMatchObject({ status: 413 });
  const shorter = { ...boats, text: 'A double kayak costs 50 euros.' };
  expect(await call('PUT', `/texts/${body.id}`, shorter)).toMatchObject({ status: 200 });
});
