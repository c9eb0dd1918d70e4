import { expect, it } from 'vitest';
import { fetchUser, readUser } from './user.ts';

it('wants an e-mail address', async () => {
  await expect(fetchUser('')).rejects.toThrow('User ID is not available');
});

it('reads the fields of a user alone, as text', () => {
  expect(readUser({ first_name: 'Ada', role: 'host-admin', email: 7, phone: '+1' })).toEqual({
    first_name: 'Ada',
    last_name: '',
    photo_image_url: '',
    role: 'host-admin',
    type: '',
    email: '',
  });
});

it.each([null, 'user', 7])('reads a visitor without rights out of %o', (answer) => {
  expect(readUser(answer).role).toBe('');
});
