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
          if (shown === anns) return { sub: 'ann', name: 'Ann', sameBrowser };
          if (shown === bens) return { sub: 'ben', name: 'Ben', sameBrowser };
          throw new Error('401');
        },
      },
      { token, present: stored, begunHere },
    );
  return { page, accept };
}

it('signs in a visitor, and greets by the server’s name', async () => {
  const { page, accept } = openPage();
  expect(await accept(anns)).toBe('Ann');
  expect(page.stored).toBe(anns);
});

it('signs nobody in by a link that was made in another browser, whatever this page began', async () => {
  for (const stored of [undefined, `${anns}2`]) {
    const { page, accept } = openPage(stored, { sameBrowser: false });
    for (const begunHere of [false, true])
      await expect(accept(anns, begunHere)).rejects.toThrow('started in another browser');
    expect(page.stored).toBe(stored);
  }
});

it('takes a token of a service that can’t tell only in the tab that began a sign-in', async () => {
  const { page, accept } = openPage(undefined, {});
  await expect(accept(anns)).rejects.toThrow('started in another browser');
  expect(page.stored).toBeUndefined();
  expect(await accept(anns, true)).toBe('Ann');
});

it.each(['', 'DOESNOTEXIST', 'e30.e30', `☃.${anns.split('.')[1]}.☃`, `${anns}.x`, `${anns}\n`])(
  'asks nobody about %o, which is no token',
  async (token) => {
    const { page, accept } = openPage();
    await expect(accept(token)).rejects.toThrow();
    expect(page).toEqual({ stored: undefined, calls: 0 });
  },
);

it('keeps nothing of a token that the server refuses', async () => {
  const { page, accept } = openPage();
  await expect(accept(tokenOf('eve'))).rejects.toThrow();
  expect(page.stored).toBeUndefined();
});

it('replaces somebody who is signed in only by a sign-in that this page began', async () => {
  const { page, accept } = openPage(anns);
  await expect(accept(bens)).rejects.toThrow('Somebody else was signed in on this device.');
  expect(page.stored).toBe(anns);
  // Nor where their session ends while the server is asked.
  page.stored = undefined;
  await expect(accept(bens)).rejects.toThrow();
  expect(page.stored).toBeUndefined();
  expect(await accept(bens, true)).toBe('Ben');
  expect(page.stored).toBe(bens);
});

it('takes a next token of the same person', async () => {
  const { page, accept } = openPage(`${anns}2`);
  expect(await accept(anns)).toBe('Ann');
  expect(page.stored).toBe(anns);
});
