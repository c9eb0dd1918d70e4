import { describe, expect, it } from 'vitest';
import { isOfDomain, signUpPolicyInput } from './sign-up-policy.ts';

describe('a sign-up policy', () => {
  it.each([
    ['open', 'open'],
    ['invited', 'invited'],
    [
      { domains: [' @Acme.Example', 'acme.example', 'münchen.example'] },
      { domains: ['acme.example', 'xn--mnchen-3ya.example'] },
    ],
  ])('is accepted from %j', (typed, policy) => {
    expect(signUpPolicyInput.parse(typed)).toEqual(policy);
  });

  it.each([
    ['closed', 'Choose open or invited, or give a list of e-mail domains.'],
    [{}, 'Use a list.'],
    [{ domains: 'acme.example' }, 'Use a list.'],
    [{ domains: [] }, 'Enter at least one domain, or choose invited.'],
    [{ domains: ['acme'] }, 'Enter a domain such as example.com.'],
    [{ domains: ['10.0.0.1'] }, 'Enter a domain such as example.com.'],
    [{ domains: ['ann@acme.example'] }, 'Enter a domain such as example.com.'],
    [{ domains: Array.from({ length: 51 }, (_, i) => `a${i}.example`) }, 'Use at most 50 domains.'],
  ])('is refused from %j', (typed, sentence) => {
    expect(JSON.stringify(signUpPolicyInput.safeParse(typed).error?.issues)).toContain(sentence);
  });
});

it('compares the whole domain of an address', () => {
  const domains = ['acme.example'];
  const addresses = ['ann@acme.example', 'ann@mail.acme.example', 'ann@evilacme.example', 'acme.example'];
  expect(addresses.map((email) => isOfDomain(email, domains))).toEqual([true, false, false, true]);
});
