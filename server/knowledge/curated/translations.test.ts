import { afterAll, beforeAll, expect, it } from 'vitest';
import { curatedAnswerSchema } from '#contract/knowledge/curated-answers.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signIn({ role: 'host-admin', email: 'hanna@acme.example' });
  await admin.call('/api/configs/new', sent('POST', configBody({ host: 'acme.example' })));
});
afterAll(() => app.close());

const parking = {
  questions: ['Where can I park?', 'Wi-Fi'],
  answer: 'Park behind the boathouse.',
  translations: {
    de: { questions: ['Wo kann ich parken?', 'Wi-Fi'], answer: 'Parken Sie hinter dem Bootshaus.' },
    fr: { questions: ['Où puis-je stationner ?'], answer: 'Stationnez derrière le hangar.' },
  },
};

async function save(method: string, path: string, body: object) {
  const response = await admin.call(`/api${path}`, sent(method, body));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function ask(query: string): Promise<string> {
  return (await app.call('/ai/api/values', sent('POST', { query }))).text();
}

it('is said in the language in which it was asked, under the wording of that language', async () => {
  const { body } = await save('POST', '/answers', parking);
  const answer = curatedAnswerSchema.parse(body);
  expect(answer.translations).toEqual(parking.translations);
  expect(await ask('Where can I park?')).toContain(`${parking.answer} [1]\n\n[1] Where can I park?`);
  expect(await ask('wo kann ich parken')).toContain(
    `${parking.translations.de.answer} [1]\n\n[1] Wo kann ich parken?`,
  );
  expect(await ask('Wo kann ich hier bitte parken?')).toContain(parking.translations.de.answer);
  expect(await ask('Où puis-je stationner')).toContain(parking.translations.fr.answer);

  const unaware = { questions: parking.questions, answer: 'Park at the gate.' };
  await save('PUT', `/answers/${answer.id}`, unaware);
  expect(await ask('Where can I park?')).toContain('Park at the gate.');
  expect(await ask('Wo kann ich parken?')).toContain(parking.translations.de.answer);
  await save('PUT', `/answers/${answer.id}`, { ...unaware, translations: {} });
  expect(await ask('Wo kann ich parken?')).not.toContain('Bootshaus');
});

it.each([
  [{ xx: parking.translations.de }, 'translations'],
  [{ de: { questions: [], answer: 'Ja.' } }, 'translations.de.questions'],
  [{ de: { questions: ['Wo?'], answer: ' ' } }, 'translations.de.answer'],
  [{ de: 'Ja.' }, 'translations.de'],
  [['de'], 'translations'],
])('refuses %.60j', async (translations, field) => {
  const { status, body } = await save('POST', '/answers', { ...parking, translations });
  expect(status).toBe(400);
  expect(Object.keys(body.errors ?? {}).join()).toMatch(new RegExp(`^${field.replaceAll('.', '\\.')}`));
});

/** Returns questions of which no two are alike. */
const many = (count: number, of: string) => Array.from({ length: count }, (_, n) => `${of} ${n}?`);
const inLanguages = (codes: readonly string[]) =>
  Object.fromEntries(codes.map((code) => [code, { questions: many(20, code), answer: 'Ja.' }]));

it('takes at most 100 wordings, also together with translations that stay', async () => {
  const own = { questions: many(20, 'own'), answer: 'Yes.' };
  const tooMany = { ...own, translations: inLanguages(['de', 'fr', 'es', 'it', 'nl']) };
  const refused = await save('POST', '/answers', tooMany);
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { questions: 'Use at most 100 questions in all languages together. These are 120.' },
  ]);
  const nearly = { ...tooMany.translations, nl: { questions: ['Hoe?'], answer: 'Ja.' } };
  const { status, body } = await save('POST', '/answers', {
    ...own,
    questions: ['own?'],
    translations: nearly,
  });
  expect(status).toBe(201);
  expect(await ask('fr 19')).toContain('Ja.');
  expect((await save('PUT', `/answers/${body.id}`, own)).body.errors).toHaveProperty('questions');
  expect((await save('PUT', `/answers/${body.id}`, { ...own, questions: many(19, 'own') })).status).toBe(200);
  expect(await ask('it 7')).toContain('Ja.');
});

it('is found by a long wording of a language without spaces', async () => {
  const long = Array.from({ length: 480 }, (_, n) => String.fromCharCode(0x4e00 + n * 7)).join('');
  const { status } = await save('POST', '/answers', { questions: [long], answer: 'At the pier.' });
  expect(status).toBe(201);
  expect(await ask(`${long.slice(0, 470)}了`)).toContain('At the pier.');
});
