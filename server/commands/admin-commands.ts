import type { Kysely } from 'kysely';
import { type Account, everyHost } from '#server/people/accounts/account.ts';
import { changeRole, deleteAccount, setPassword } from '#server/people/accounts/account-changes.ts';
import { findAccountByEmail, insertAccount, listAccounts } from '#server/people/accounts/accounts.ts';
import { generatePassword, hashPassword } from '#server/people/accounts/passwords.ts';
import type { Store } from '#server/store/schema.ts';
import { type Command, UsageError } from './admin-arguments.ts';

type Of<Name extends Command['command']> = Extract<Command, { command: Name }>;

/** Does what a command says and answers the lines to print. Throws problems, and errors whose message tells what is wrong. */
export async function runCommand(
  { db, rotateKeys }: { db: Kysely<Store>; rotateKeys: () => Promise<void> },
  command: Command,
): Promise<string[]> {
  switch (command.command) {
    case 'create':
      return create(db, command);
    case 'list':
      return (await listAccounts(db, { ...(command.host ? { host: command.host } : {}) })).map(describe);
    case 'role':
      return giveRole(db, command);
    case 'reset':
      return reset(db, command);
    case 'remove':
      return remove(db, command);
    case 'rotate-keys':
      await rotateKeys();
      return [
        'A new key is published now and signs in about a minute. The one before it is good until its last token is over.',
      ];
  }
}

async function create(db: Kysely<Store>, { email, role, host, password }: Of<'create'>): Promise<string[]> {
  if (role === 'admin' && host !== undefined && host !== everyHost) {
    throw new UsageError('--host: an admin belongs to every host. Leave it out, or make a host-admin.');
  }
  const given = password ?? generatePassword();
  const account = await insertAccount(db, {
    host: hostFor(role, host),
    email,
    role,
    passwordHash: await hashPassword(given),
    // Whoever runs the deployment vouches for the address.
    isEmailVerified: true,
  });
  return [
    `Made ${describe(account)}`,
    ...(password === undefined ? [`Password: ${given}`] : []),
    ...(await warnOfDoubles(db, account)),
  ];
}

async function giveRole(db: Kysely<Store>, { email, role, host, force }: Of<'role'>): Promise<string[]> {
  const account = await requireAccount(db, { email, host });
  if (role !== 'user' && !account.isEmailVerified && !force) {
    throw new Error(
      `${email} was never confirmed: whoever signed up with it may be somebody else. Let the person confirm the address, or add --force.`,
    );
  }
  const changed = await changeRole(db, { id: account.id, role, host: hostFor(role, host) });
  if (!changed) throw notFound({ email, host });
  return [`Was ${describe(account)}`, `Now ${describe(changed)}`, ...(await warnOfDoubles(db, changed))];
}

async function reset(db: Kysely<Store>, { email, host, password }: Of<'reset'>): Promise<string[]> {
  const account = await requireExactAccount(db, { email, host });
  const given = password ?? generatePassword();
  await setPassword(db, { id: account.id, password: given });
  return [`Reset ${describe(account)}`, ...(password === undefined ? [`Password: ${given}`] : [])];
}

async function remove(db: Kysely<Store>, { email, host }: Of<'remove'>): Promise<string[]> {
  const account = await requireExactAccount(db, { email, host });
  await deleteAccount(db, { id: account.id });
  return [`Removed ${describe(account)}`];
}

/** An operator may share the address with accounts that somebody else made. */
async function warnOfDoubles(db: Kysely<Store>, { role, email }: Account): Promise<string[]> {
  if (role !== 'admin') return [];
  const hosts = (await listAccounts(db, { email }))
    .map(({ host }) => host)
    .filter((host) => host !== everyHost);
  if (hosts.length === 0) return [];
  return [
    `Beware: ${email} has an account of its own on ${hosts.join(', ')}. There its password opens that account, the operator's the operator's.`,
  ];
}

interface Named {
  email: string;
  host?: string | undefined;
}

/** The host's own account, else an operator's. */
async function requireAccount(db: Kysely<Store>, named: Named): Promise<Account> {
  const account = await findAccountByEmail(db, { ...named, host: named.host ?? everyHost });
  if (!account) throw notFound(named);
  return account;
}

/** Never an operator where a host was named: what cannot be taken back must be meant. */
async function requireExactAccount(db: Kysely<Store>, named: Named): Promise<Account> {
  const account = await requireAccount(db, named);
  if (account.host !== (named.host ?? everyHost)) throw notFound(named);
  return account;
}

function notFound({ email, host = everyHost }: Named): Error {
  const where = host === everyHost ? 'among the operators; name a host with --host' : `on ${host}`;
  return new Error(`There is nobody with the e-mail address ${email} ${where}.`);
}

function hostFor(role: Account['role'], host: string | undefined): string {
  if (role === 'admin') return everyHost;
  if (host === undefined || host === everyHost) throw new UsageError(`--host: a ${role} belongs to one host`);
  return host;
}

function describe({ email, role, host, isEmailVerified }: Account): string {
  const place = host === everyHost ? 'every host' : host;
  return [email, role, place, ...(isEmailVerified ? [] : ['address not confirmed'])].join('  ');
}
