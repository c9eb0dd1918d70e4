import { expect, it } from 'vitest';
import { problem } from '#server/failure/problem.ts';
import type { Answer } from './answer.ts';
import { withUnreadPages } from './unread-pages.ts';

async function* said(isEscaped: boolean): Answer['events'] {
  yield [{ type: 'answerer', model: 'm', isEscaped }];
  yield [{ type: 'text', text: 'Yes.' }];
}

/** Returns what an answer says of an address that can't be read. */
async function sayUnread(url: string, isEscaped: boolean): Promise<string> {
  const passages: Answer['passages'] = [];
  const retrieval = { files: 0, urls: 0, sites: 0, methods: [] };
  const answer: Answer = {
    ...{ passages, events: said(isEscaped), language: 'en' },
    retrieval: { ...retrieval, documents: 0, passages: 0 },
  };
  const unread = [problem('url_not_allowed', `“${url}” cannot be read.`)];
  const events = await Array.fromAsync(withUnreadPages(answer, unread).events);
  return events
    .flat()
    .map((event) => (event.type === 'text' ? event.text : ''))
    .join('');
}

const forged = 'http://127.0.0.1/](https://evil.example/)![x](https://evil.example/i)<img src=x>`';

it('escapes the address that an answer begins with', async () => {
  const text = await sayUnread(forged, false);
  expect(text).toContain('http://127.0.0.1/%5D(https://evil.example/)!%5Bx%5D');
  expect(text).not.toMatch(/[[\]<>`\\]/);
});

it('escapes it where the answer is escaped, so that plain text has it as it is', async () => {
  expect(await sayUnread(forged, true)).toContain('http://127.0.0.1/\\](https://evil.example/)');
});
