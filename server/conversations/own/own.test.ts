import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  ownConversationRowSchema,
  ownConversationSchema,
  pageOf,
  sharedConversationSchema,
  shareLinkSchema,
} from '#contract/chat/conversations.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { configureHost, openTalker, type Talker } from '#server/testing/conversations/talk.ts';

let app: TestApp;
let ann: Person;
let talker: Talker;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

async function open(pagesettings = {}) {
  await configureHost(app, { pagesettings });
  ann = await app.signIn();
  talker = openTalker(ann.call);
}

async function own(query = '') {
  const response = await ann.call(`/ai/api/conversations${query}`);
  return pageOf(ownConversationRowSchema).parse(await response.json());
}

const path = (id: string, rest = '') => `/ai/api/conversations/${id}${rest}`;

it('a member finds, renames, reads and deletes their conversations', async () => {
  await open();
  const { conversationId: leave } = await talker.ask('How much leave is there?');
  const { conversationId: hotel } = await talker.ask('What may a hotel cost?');
  expect(await own()).toMatchObject({
    items: [{ id: hotel }, { id: leave, title: 'How much leave is there?' }],
    total: 2,
  });
  expect(await own('?q=hot')).toMatchObject({ items: [{ id: hotel }], total: 1 });
  const title = { method: 'PATCH', body: JSON.stringify({ title: 'Urlaub' }) };
  expect((await ann.call(path(leave), title)).status).toBe(200);
  expect(await own('?q=urlaub')).toMatchObject({ items: [{ id: leave, title: 'Urlaub' }] });
  for (const wrong of ['', ' ', 'x'.repeat(201)])
    expect((await ann.call(path(leave), { ...title, body: JSON.stringify({ title: wrong }) })).status).toBe(
      400,
    );
  const read = ownConversationSchema.parse(await (await ann.call(path(leave))).json());
  expect(read.turns).toMatchObject([{ question: 'How much leave is there?' }]);
  expect((await ann.call(path(leave), { method: 'DELETE' })).status).toBe(204);
  expect((await ann.call(path(leave))).status).toBe(404);
  expect(await own()).toMatchObject({ total: 1 });
});

it('what was asked anew is left out of what is read again', async () => {
  await open();
  const first = await talker.ask('One?');
  const { conversationId, answerId: follows } = first;
  await talker.ask('Two?', { conversationId });
  await talker.ask('Two, said otherwise?', { conversationId, follows });
  const { turns } = ownConversationSchema.parse(await (await ann.call(path(conversationId))).json());
  expect(turns.map(({ question }) => question)).toEqual(['One?', 'Two, said otherwise?']);
});

it('nobody else reads, renames, shares or deletes a conversation', async () => {
  await open();
  const { conversationId } = await talker.ask('How much leave is there?');
  const bob = await app.signIn({ email: 'bob@mail.example' });
  const acts = [
    path(conversationId),
    { path: path(conversationId), init: { method: 'DELETE' } },
    { path: path(conversationId), init: { method: 'PATCH', body: '{"title":"Mine"}' } },
    { path: path(conversationId, '/share'), init: { method: 'POST' } },
    { path: path(conversationId, '/share'), init: { method: 'DELETE' } },
  ].map((act) => (typeof act === 'string' ? { path: act, init: {} } : act));
  for (const act of acts) expect((await bob.call(act.path, act.init)).status).toBe(404);
  const visitors = await Promise.all(acts.map((act) => app.call(act.path, act.init)));
  expect(visitors.map(({ status }) => status)).toEqual([404, 404, 404, 401, 401]);
  expect((await app.call('/ai/api/conversations')).status).toBe(401);
  expect(await own()).toMatchObject({ total: 1 });
});

it('another site can do nothing in a visitor’s name', async () => {
  await open();
  const { conversationId } = await openTalker(app.call).ask('How much leave is there?');
  const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  const answer = await app.call(path(conversationId), { method: 'DELETE', headers });
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'cross_site' }]);
});

it('a share shows what was said until then, to anybody, until it ends', async () => {
  await open();
  const { conversationId } = await talker.ask('How much leave is there?');
  const share = async () =>
    shareLinkSchema.parse(await (await ann.call(path(conversationId, '/share'), { method: 'POST' })).json());
  const { url } = await share();
  const shared = `/ai/api${new URL(url).pathname}`;
  await talker.ask('And a secret?', { conversationId });
  // The clock of the app stands still: what comes later is moved on.
  const later = new Date(Date.now() + 60_000).toISOString();
  await own();
  await app.db
    .updateTable('conversation_answers')
    .set({ asked_at: later })
    .where('question', '=', 'And a secret?')
    .execute();
  const response = await app.call(shared);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const { turns } = sharedConversationSchema.parse(await response.json());
  expect(turns.map(({ question }) => question)).toEqual(['How much leave is there?']);
  expect(await share()).toMatchObject({ url });
  expect(await own()).toMatchObject({ items: [{ isShared: true }] });
  const altered = `${shared.slice(0, -1)}${shared.endsWith('A') ? 'B' : 'A'}`;
  await configureHost(app, { host: 'beta.example' });
  for (const wrong of [altered, `http://beta.example${shared}`, '/ai/api/shared/x'])
    expect((await app.call(wrong)).status).toBe(404);
  expect((await ann.call(path(conversationId, '/share'), { method: 'DELETE' })).status).toBe(204);
  expect((await app.call(shared)).status).toBe(404);
  expect((await share()).url).not.toBe(url);
});

it('a host without sharing has no links, and none that still open', async () => {
  await open({ sharing: false });
  const { conversationId } = await talker.ask('How much leave is there?');
  const answer = await ann.call(path(conversationId, '/share'), { method: 'POST' });
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'sharing_not_allowed' }]);
});
