import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversationRowSchema, pageOf } from '#contract/chat/conversations.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { configureHost, openTalker } from '#server/testing/conversations/talk.ts';

const question = 'How many days of paid leave does an employee get?';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  await configureHost(app, { knowledge: '# Leave\n\nEvery employee gets 27 days of paid leave a year.' });
  admin = await app.signIn({ role: 'host-admin', email: 'boss@mail.example' });
});
afterAll(() => app.close());

async function total(): Promise<number> {
  const response = await admin.call('/api/conversations');
  return pageOf(conversationRowSchema).parse(await response.json()).total;
}

/** Lets the store grow by no page, or by as many as it likes. */
async function limitStore(isFull: boolean): Promise<void> {
  const most = isFull ? 1 : 2 ** 30;
  await sql`pragma max_page_count = ${sql.lit(most)}`.execute(app.db);
}

it('interrupts no answer while the store is full', async () => {
  const ann = openTalker(app.call);
  /** Asks, and returns what is said of the answer's end once it was written or given up. */
  const ask = async () => {
    const { parts, text } = await ann.ask(question);
    expect(text).toContain('27 days');
    await total();
    return parts.find((part) => part.type === 'data-outcome')?.data;
  };
  expect(await ask()).toEqual({ outcome: 'answered' });
  expect(await total()).toBe(1);
  await limitStore(true);
  // The first answers still fit into the pages that the store has.
  await expect.poll(ask).toEqual({ outcome: 'answered', kept: false });
  const before = await total();
  expect(await ask()).toEqual({ outcome: 'answered', kept: false });
  expect(await total()).toBe(before);
  await limitStore(false);
  await ask();
  expect(await ask()).toEqual({ outcome: 'answered' });
  expect(await total()).toBe(before + 2);
});
