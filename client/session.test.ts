import { expect, it } from 'vitest';
import { decodePerson } from './session.ts';

function tokenOf(claims: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const payload = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `header.${payload}.signature`;
}

it('reads name and e-mail in any script', () => {
  const claims = { Email: 'zoe@a.example', FullName: 'Zoë ¿Ünal? 김' };
  expect(decodePerson(tokenOf(claims))).toEqual({ email: 'zoe@a.example', fullName: 'Zoë ¿Ünal? 김' });
});

it('takes claims that are missing or no text for empty', () => {
  expect(decodePerson(tokenOf({ Email: 7 }))).toEqual({ email: '', fullName: '' });
});

it.each(['', 'DOESNOTEXIST', 'a.b.c', 'a.bnVsbA.c'])('knows nobody by "%s"', (token) => {
  expect(decodePerson(token)).toBeUndefined();
});
