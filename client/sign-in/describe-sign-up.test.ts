import { expect, it } from 'vitest';
import type { SignUpPolicy } from '#contract/people/sign-up-policy.ts';
import { describeSignUp, welcomeOf } from './describe-sign-up.ts';

const domains = { domains: ['acme.example', 'beta.example'] };
const byInvitation = 'acme.example takes new people by invitation. Ask its admin for one.';

it.each<[SignUpPolicy | undefined, boolean, object]>([
  [undefined, false, { isOpen: true }],
  ['open', true, { isOpen: true }],
  ['invited', true, { isOpen: false, sentence: byInvitation }],
  [domains, false, { isOpen: false, sentence: byInvitation }],
  [
    domains,
    true,
    { isOpen: true, sentence: 'Sign up with an address that ends in @acme.example, @beta.example.' },
  ],
])('says who can sign up (%j, mail: %s)', (signUp, sendsMail, described) => {
  const pagesettings = signUp === undefined ? {} : { signUp };
  expect(describeSignUp({ host: 'acme.example', pagesettings }, sendsMail)).toEqual(described);
});

it('sends people to their mail only where an address is confirmed first', () => {
  expect([undefined, 'invited' as const, domains].map(welcomeOf)).toEqual([
    'Please sign in using the same credentials.',
    'Please sign in using the same credentials.',
    'Set your password with the link in the e-mail that is on its way, then sign in.',
  ]);
});
