import { afterEach, expect, it, vi } from 'vitest';
import { decodePerson, forget, isValidUser, readToken, storeToken, subscribe } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

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

it('keeps a session in memory where the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  openBrowser({ getItem: refuse, setItem: refuse, clear: refuse });
  storeToken('a.b.c');
  expect([readToken(), isValidUser()]).toEqual(['a.b.c', true]);
  forget();
  expect([readToken(), isValidUser()]).toEqual([undefined, false]);
});

it('follows what another tab stores once the browser takes it again', () => {
  const stored = new Map<string, string>();
  let isFull = true;
  openBrowser({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull) throw new DOMException('Full.', 'QuotaExceededError');
      stored.set(key, value);
    },
    clear: () => stored.clear(),
  });
  storeToken('a.b.c');
  isFull = false;
  storeToken('d.e.f');
  stored.set('token', 'g.h.i');
  expect(readToken()).toBe('g.h.i');
});

it.each(['☃.b.☃', 'DOESNOTEXIST', 'a.b', 'a.b.c d'])('knows nobody by the stored text "%s"', (text) => {
  openBrowser({ getItem: () => text, setItem: () => {}, clear: () => {} });
  expect(readToken()).toBeUndefined();
});

it('tells of changes in other tabs, also those made while the page was put aside', () => {
  const page = openBrowser({ getItem: () => null, setItem: () => {}, clear: () => {} });
  let changes = 0;
  const stop = subscribe(() => {
    changes += 1;
  });
  page.dispatchEvent(new Event('storage'));
  page.dispatchEvent(new Event('pageshow'));
  expect(changes).toBe(2);
  stop();
  page.dispatchEvent(new Event('pageshow'));
  expect(changes).toBe(2);
});

/** The parts of a browser that a session needs. */
function openBrowser(localStorage: Pick<Storage, 'getItem' | 'setItem' | 'clear'>): EventTarget {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', localStorage);
  return page;
}
