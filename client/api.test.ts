import { expect, it } from 'vitest';
import { readFailure, readRenewal } from './api.ts';

const problem = 'application/problem+json; charset=utf-8';

it('takes the sentence of a problem document', () => {
  expect(readFailure(problem, '{"detail":"The file is empty."}').detail).toBe('The file is empty.');
});

it.each([
  ['text/html', '<h1>502 Bad Gateway</h1>'],
  ['application/json', '{"detail":"for machines"}'],
  [null, ''],
  [problem, '{"detail":{"a":1}}'],
  [problem, '{"detail":'],
])('shows nobody a body that was not written for people (%s)', (contentType, body) => {
  expect(readFailure(contentType, body).detail).toBeUndefined();
});

it('keeps the code of a problem, and the body', () => {
  const body = '{"code":"checks_worse","worse":[]}';
  expect(readFailure(problem, body)).toMatchObject({ code: 'checks_worse', body });
  expect(readFailure('text/plain', 'Full.')).toMatchObject({ code: undefined, body: 'Full.' });
});

it('takes the sentences about fields alone', () => {
  const body = '{"errors":{"Email":"Enter a valid e-mail address.","Phone":7}}';
  expect(readFailure(problem, body).errors).toEqual({ Email: 'Enter a valid e-mail address.' });
  expect(readFailure(problem, '{"errors":null}').errors).toEqual({});
});

it.each([400, 403, 404, 405, 408, 421, 429, 500, 503])(
  'takes %i for no word on whether the session is over',
  async (status) => {
    await expect(readRenewal(new Response('{}', { status }))).rejects.toThrow();
  },
);

it('takes 401 alone for the end of the session', async () => {
  expect(await readRenewal(new Response('{}', { status: 401 }))).toBeUndefined();
});

it('takes a whole token for the next one, and nothing else', async () => {
  expect(await readRenewal(Response.json({ AuthToken: 'a.b-_.c' }))).toBe('a.b-_.c');
  for (const AuthToken of ['DOESNOTEXIST', '', 7, undefined, '☃.b.c']) {
    await expect(readRenewal(Response.json({ AuthToken }))).rejects.toThrow();
  }
});
