import { expect, it } from 'vitest';
import { readAuthToken, readLoginReply, signUpPayload } from './credentials.ts';

it('sends what the contract names, and no more', () => {
  const form = {
    FirstName: ' Ada ',
    LastName: 'Lovelace',
    Email: ' ada@a.example ',
    Phone: '+1 2',
    Password: ' Secret 1! ',
    ConfirmPassword: ' Secret 1! ',
  };
  expect(signUpPayload(form, 'localhost')).toEqual({
    Email: 'ada@a.example',
    Password: ' Secret 1! ',
    Role: 'user',
    Phone: '+1 2',
    FirstName: 'Ada',
    LastName: 'Lovelace',
    FullName: 'Ada Lovelace',
    username: 'ada@a.example_localhost',
    host: 'localhost',
  });
});

it.each([{ AuthToken: 'DOESNOTEXIST' }, { AuthToken: '' }, { AuthToken: null }, {}])(
  'takes %o for wrong credentials',
  (answer) => {
    expect(readAuthToken(answer)).toBeUndefined();
  },
);

it('takes any other token as it is', () => {
  expect(readAuthToken({ AuthToken: 'h.p.s' })).toBe('h.p.s');
});

it('tells a missing code from wrong credentials', () => {
  expect(readLoginReply({ AuthToken: 'h.p.s' })).toEqual({ token: 'h.p.s' });
  expect(readLoginReply({ AuthToken: 'DOESNOTEXIST', secondFactor: ['totp', 'recovery'] })).toEqual({
    secondFactor: ['totp', 'recovery'],
  });
  for (const answer of [{ AuthToken: 'DOESNOTEXIST' }, { secondFactor: 'totp' }, {}]) {
    expect(readLoginReply(answer)).toBeUndefined();
  }
});
