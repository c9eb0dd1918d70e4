import { describe, expect, it } from 'vitest';
import type { Caller } from '#server/http/routes/request.ts';
import { hostOfFiles, originFor } from './host-of-files.ts';

const member = (role: 'user' | 'host-admin' | 'admin'): Caller => ({
  kind: 'member',
  accountId: 'a',
  email: 'ann@mail.example',
  role,
});
const host = 'acme.example';

describe('the host of files', () => {
  it('is the one that is called, or any that an operator names', () => {
    expect(hostOfFiles({ host, caller: { kind: 'visitor' } })).toBe(host);
    expect(hostOfFiles({ host, caller: { kind: 'visitor' } }, 'ACME.example:8443')).toBe(host);
    expect(hostOfFiles({ host, caller: member('admin') }, 'Béta.example')).toBe('xn--bta-bma.example');
  });

  it.each([{ kind: 'visitor' } as const, member('user'), member('host-admin')])(
    'is no other for %o',
    (caller) => {
      expect(() => hostOfFiles({ host, caller }, 'beta.example')).toThrow(
        expect.objectContaining({ code: 'forbidden' }),
      );
    },
  );

  it('is a host name', () => {
    expect(() => hostOfFiles({ host, caller: member('admin') }, 'https://beta.example/x')).toThrow(
      expect.objectContaining({ code: 'invalid_input' }),
    );
  });
});

it('an origin keeps its scheme and its port under another name', () => {
  expect(originFor('beta.localhost', 'http://localhost:3000')).toBe('http://beta.localhost:3000');
  expect(originFor('beta.example', 'https://acme.example')).toBe('https://beta.example');
});
