import { expect, it } from 'vitest';
import { parseCommand } from './admin-arguments.ts';

it('reads addresses and hosts as they are kept', () => {
  expect(parseCommand('role --email Ann@X.example --host ACME.example:80 --role user'.split(' '))).toEqual({
    command: 'role',
    email: 'ann@x.example',
    host: 'acme.example',
    role: 'user',
  });
  expect(parseCommand(['reset', '--email', 'admin@localhost', '--host', '*'])).toMatchObject({ host: '*' });
});

it.each([
  ['create --email nobody --role user --host acme.example', /^--email: must be an e-mail address\n/],
  [
    'create --email a@x.example --role king --host a/b',
    /^--role must be[\s\S]*\n--host: must be a host name/,
  ],
  ['create --email a@x.example --role admin --password weak', /^--password: Password must be at least 8/],
  ['create --email a@x.example --role admin --force', /^--force: not an option/],
  ['create --role user', /--email/],
  ['list --email a@x.example', /^--email: not an option/],
  ['list all', /"all" belongs to no option/],
  ['list --colour red', /--colour/],
  ['dance', /must be create, list/],
])('says what is wrong with "%s"', (line, fault) => {
  expect(() => parseCommand(line.split(' '))).toThrow(fault);
});
