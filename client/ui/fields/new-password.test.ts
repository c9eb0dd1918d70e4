import { expect, it } from 'vitest';
import { newPasswordRules } from './new-password.ts';

const rule =
  'Password must be at least 8 characters long, contain at least one uppercase letter, one lowercase letter, one number, and one special character.';

it.each(['', 'Aa1!aaa', 'aaaaaa1!', 'AAAAAA1!', 'Aaaaaaa!', 'Aaaaaaa1'])('refuses "%s"', (password) => {
  expect(newPasswordRules.Password.validate(password)).toBe(rule);
});

it('takes a password that keeps the rule', () => {
  expect(newPasswordRules.Password.validate('Aaaaaa1!')).toBe(true);
});

it('wants the same password twice', () => {
  expect(newPasswordRules.ConfirmPassword.validate('Aaaaaa1!', { Password: 'Aaaaaa1?' })).toBe(
    'Passwords do not match.',
  );
  expect(newPasswordRules.ConfirmPassword.validate('Aaaaaa1!', { Password: 'Aaaaaa1!' })).toBe(true);
});
