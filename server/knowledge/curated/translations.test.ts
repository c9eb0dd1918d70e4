import { afterAll, beforeAll, expect, it } from 'vitest';
import { curatedAnswerSchema } from '#contract/curated-answers.ts';
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
