import { expect, it } from 'vitest';
import { acceptToken } from './accept-token.ts';

const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub })).replaceAll('=', '')}.c2ln`;
const anns = tokenOf('ann');
const bens = tokenOf('ben');

/** A page, and a server that knows Ann and Ben by these tokens alone, and whether the browser has their session. */
function openPage(stored?: string, { sameBrowser }: { sameBrowser?: boolean } = { sameBrowser: true }) {
  const page = { stored, calls: 0 };
  const accept = (token: string, begunHere = false) =>
    acceptToken(
      {
        storeToken: (next) => {
          page.stored = next;
        },
        callIdentity: async (shown) => {
          page.calls += 1;
          if (shown === anns) return { sub: 'ann', name: 'Ann', email: 'ann@mail.example', sameBrowser };
          if (shown === bens) return { sub: 'ben', name: 'Ben', email: 'ben@mail.example', sameBrowser };
          throw new Error('401');
        },
      },
      { token, present: stored, begunHere },
    );
  return { page, accept };
}

const annsOffer = { name: 'Ann', email: 'ann@mail.example', accept: expect.any(Function) };

it('signs in a visitor, and greets by the server’s name', async () => {
  const { page, accept } = openPage();
  expect(await accept(anns)).toBe('Ann');
  expect(page.stored).toBe(anns);
});

it('offers an account from another browser, and stores nothing before the press', async () => {
  for (const stored of [undefined, `${anns}2`]) {
    const { page, accept } = openPage(stored, { sameBrowser: false });
    for (const begunHere of [false, true]) expect(await accept(anns, begunHere)).toEqual(annsOffer);
    expect(page.stored).toBe(stored);
  }
});

it('stores an offered token once it is accepted', async () => {
  const { page, accept } = openPage(undefined, { sameBrowser: false });
  const offered = await accept(anns);
  expect(typeof offered === 'object' && offered.accept()).toBe('Ann');
  expect(page.stored).toBe(anns);
});

it('takes a token only in the tab that began the sign-in', async () => {
  const { page, accept } = openPage(undefined, {});
  expect(await accept(anns)).toEqual(annsOffer);
  expect(page.stored).toBeUndefined();
  expect(await accept(anns, true)).toBe('Ann');
});

it.each(['', 'DOESNOTEXIST', 'e30.e30', `☃.${anns.split('.')[1]}.☃`, `${anns}.x`, `${anns}\n`])(
  'asks nobody about %o, which is no token',
  async (token) => {
    const { page, accept } = openPage();
    await expect(accept(token)).rejects.toMatchObject({ code: 'token_invalid' });
    expect(page).toEqual({ stored: undefined, calls: 0 });
  },
);

it('keeps nothing of a token that the server refuses', async () => {
  const { page, accept } = openPage();
  await expect(accept(tokenOf('eve'))).rejects.toThrow();
  expect(page.stored).toBeUndefined();
});

it('replaces somebody who is signed in at once only by a sign-in that this page began', async () => {
  const { page, accept } = openPage(anns);
  expect(await accept(bens)).toMatchObject({ email: 'ben@mail.example' });
  expect(page.stored).toBe(anns);
  // Nor where their session ends while the server is asked.
  page.stored = undefined;
  expect(await accept(bens)).toMatchObject({ email: 'ben@mail.example' });
  expect(page.stored).toBeUndefined();
  expect(await accept(bens, true)).toBe('Ben');
  expect(page.stored).toBe(bens);
});

it('takes a next token of the same person', async () => {
  const { page, accept } = openPage(`${anns}2`);
  expect(await accept(anns)).toBe('Ann');
  expect(page.stored).toBe(anns);
});
