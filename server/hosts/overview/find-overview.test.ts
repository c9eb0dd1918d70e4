import { expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';

it('counts what admins have written as knowledge of their host alone', async () => {
  const app = await openTestApp();
  onTestFinished(() => app.close());
  const operator = await app.signIn({ role: 'admin', host: 'localhost', email: 'op@mail.example' });
  for (const host of ['acme.example', 'beta.example'])
    await operator.call('/api/configs/new', sent('POST', configBody({ host })));
  const text = { host: 'acme.example', title: 'Hours', text: 'The boathouse opens at seven.' };
  expect((await operator.call('/api/texts', sent('POST', text))).status).toBe(201);
  const knowledgeOf = async (host: string) =>
    (await operator.call(`/api/configs/overview?host=${host}`)).json();
  expect(await knowledgeOf('acme.example')).toMatchObject({ knowledge: { entries: 1, unread: 0 } });
  expect(await knowledgeOf('beta.example')).toMatchObject({ knowledge: { entries: 0 } });
});
