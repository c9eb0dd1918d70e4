import { expect, it } from 'vitest';
import { splitAddress } from './landing-params.ts';

const page = 'https://acme.example';

it.each(['/loginsuccess', '/loginsuccess/', '/LoginSuccess', '/', '/reset-password', '/verify', '//x'])(
  'takes a token out of the address of %s',
  (path) => {
    expect(splitAddress(`${page}${path}?token=a.b.c`)).toEqual({
      params: { token: 'a.b.c', error: undefined },
      rest: page + path,
    });
  },
);

it('leaves every other part of the address, and takes a token that stands twice', () => {
  expect(splitAddress(`${page}/?q=1&token=T&error=no&token=U#end`)).toEqual({
    params: { token: 'T', error: 'no' },
    rest: `${page}/?q=1#end`,
  });
});

it('has nothing to take from an address without either', () => {
  expect(splitAddress(`${page}/?q=token`)).toBeUndefined();
});
