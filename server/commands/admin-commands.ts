import type { AuditValues } from '#contract/people/audit.ts';
import { isOperator, isTeam } from '#contract/people/rights.ts';
import { Refusal } from '#server/failure/refusal.ts';
import { type Account, everyHost } from '#server/people/accounts/account.ts';
import { findAccountByEmail, insertAccount, listAccounts } from '#server/people/accounts/accounts.ts';
import { generatePassword, hashPassword } from '#server/people/accounts/passwords.ts';
import { isRequiredOfOperators, setRequiredOfOperators } from '#server/people/factors/operator-policy.ts';
import { resetSecondFactors } from '#server/people/factors/second-factor.ts';
import { changeRole, deleteAccount, replacePassword } from '#server/people/sessions/account-changes.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { type Actor, type AuditEntry, recordAudit } from '#server/watch/audit/record-audit.ts';
import { type Command, invalid } from './admin-arguments.ts';
import { sealAudit, verifyAudit, verifySealed } from './audit-commands.ts';
import { describeAccount, listPeople } from './list-people.ts';

type CommandOf<Name extends Command['command']> = Extract<Command, { command: Name }>;

/** Runs a command and returns the lines to print. Throws problems and refusals. */
export async function runCommand(
  { db, rotateKeys }: { db: Db; rotateKeys: () => Promise<void> },
  command: Command,
): Promise<string[]> {
  switch (command.command) {
    case 'create':
      return create(db, command);
    case 'list':
      return listPeople(db, command);
    case 'role':
      return setRole(db, command);
    case 'reset':
      return reset(db, command);
    case 'remove':
      return remove(db, command);
    case 'reset-factors':
      return resetFactors(db, command);
    case 'policy':
      return relaxPolicy(db);
    case 'rotate-keys':
      await rotateKeys();
      await recordAudit(db, {
        ...commandActor('rotate-keys'),
        action: 'key.rotate',
        target: 'access tokens',
        host: null,
      });
      return [
        'The new key is published and starts signing in about a minute. The old one remains valid until its last token expires.',
      ];
    case 'verify-audit':
      return command.sealed === undefined
        ? verifyAudit(db, command)
        : verifySealed(db, { newest: command.newest, sealed: command.sealed });
    case 'seal-audit':
      return sealAudit(db, command);
  }
}

async function create(db: Db, { email, role, host, password }: CommandOf<'create'>): Promise<string[]> {
  if (isOperator(role) && host !== undefined && host !== everyHost) {
    throw invalid('--host: an admin belongs to every host. Omit it, or create a host-admin.');
  }
  const given = password ?? generatePassword();
  const passwordHash = await hashPassword(given);
  const newcomer = {
    host: hostFor(role, host),
    email,
    role,
    passwordHash,
    // The operator vouches for the address.
    isEmailVerified: true,
  };
  const account = await db.transaction().execute(async (trx) => {
    const inserted = await insertAccount(trx, newcomer);
    await audit(trx, 'create', { action: 'account.create', account: inserted, after: placeOf(inserted) });
    return inserted;
  });
  return [
    `Created ${describeAccount(account)}`,
    ...(password === undefined ? [`Password: ${given}`] : []),
    ...(await warnOfSharedAddress(db, account)),
  ];
}

async function setRole(db: Db, { email, role, host, force }: CommandOf<'role'>): Promise<string[]> {
  const account = await requireAccount(db, { email, host });
  if (isTeam(role) && !account.isEmailVerified && !force) {
    throw new Refusal(
      `${email} was never confirmed: somebody else may have signed up with it. Ask the person to confirm the address, or add --force.`,
    );
  }
  const changed = await db.transaction().execute(async (trx) => {
    const after = await changeRole(trx, { id: account.id, role, host: hostFor(role, host) });
    if (!after) throw notFound({ email, host });
    const values = { before: placeOf(account), after: placeOf(after) };
    await audit(trx, 'role', { action: 'person.role', account: after, ...values });
    return after;
  });
  return [
    `Was ${describeAccount(account)}`,
    `Now ${describeAccount(changed)}`,
    ...(await warnOfSharedAddress(db, changed)),
  ];
}

async function reset(db: Db, { email, host, password }: CommandOf<'reset'>): Promise<string[]> {
  const account = await requireExactAccount(db, { email, host });
  const given = password ?? generatePassword();
  const passwordHash = await hashPassword(given);
  await db.transaction().execute(async (trx) => {
    await replacePassword(trx, { accountId: account.id, passwordHash });
    await audit(trx, 'reset', { action: 'password.reset', account });
  });
  return [`Reset ${describeAccount(account)}`, ...(password === undefined ? [`Password: ${given}`] : [])];
}

async function remove(db: Db, { email, host }: CommandOf<'remove'>): Promise<string[]> {
  const account = await requireExactAccount(db, { email, host });
  await db.transaction().execute(async (trx) => {
    await deleteAccount(trx, { id: account.id });
    await audit(trx, 'remove', { action: 'person.delete', account, before: placeOf(account) });
  });
  return [`Removed ${describeAccount(account)}`];
}

async function resetFactors(db: Db, { email, host }: CommandOf<'reset-factors'>): Promise<string[]> {
  const account = await requireExactAccount(db, { email, host });
  await db.transaction().execute(async (trx) => {
    await resetSecondFactors(trx, { accountId: account.id });
    await audit(trx, 'reset-factors', { action: 'factor.reset', account });
  });
  return [`Deleted the second factors of ${describeAccount(account)}`];
}

async function relaxPolicy(db: Db): Promise<string[]> {
  await db.transaction().execute(async (trx) => {
    const before = { secondFactor: await isRequiredOfOperators(trx) };
    await setRequiredOfOperators(trx, false);
    const act = { action: 'policy.change', target: 'operators', host: null } as const;
    await recordAudit(trx, { ...commandActor('policy'), ...act, before, after: { secondFactor: false } });
  });
  return ['Operators may sign in without a second factor.'];
}

interface AccountAct extends Pick<AuditEntry, 'action' | 'before' | 'after'> {
  account: Account;
}

/** Records a command's change of an account, last in its transaction. */
function audit(trx: Trx, command: Command['command'], { account, ...act }: AccountAct): Promise<void> {
  const { email, host } = account;
  return recordAudit(trx, {
    ...commandActor(command),
    ...{ target: email, host: host === everyHost ? null : host },
    ...act,
  });
}

function commandActor(command: Command['command']): Actor {
  return { actor: `admin ${command}`, address: 'local' };
}

function placeOf({ role, host }: Account): AuditValues {
  return { role, host };
}

/** Warns of accounts on hosts with an operator's address, which somebody else may have created. */
async function warnOfSharedAddress(db: Db, { role, email }: Account): Promise<string[]> {
  if (!isOperator(role)) return [];
  const hosts = (await listAccounts(db, { email })).flatMap(({ host }) => (host === everyHost ? [] : host));
  if (hosts.length === 0) return [];
  return [
    `Warning: ${email} also has an account on ${hosts.join(', ')}. There, that account's password signs in to it, and the operator's to the operator.`,
  ];
}

interface AccountKey {
  email: string;
  host?: string | undefined;
}

/** Returns the host's account, else an operator's. */
async function requireAccount(db: Db, key: AccountKey): Promise<Account> {
  const account = await findAccountByEmail(db, { ...key, host: key.host ?? everyHost });
  if (!account) throw notFound(key);
  return account;
}

/** Never returns an operator if a host was named, as the change can't be undone. */
async function requireExactAccount(db: Db, key: AccountKey): Promise<Account> {
  const account = await requireAccount(db, key);
  if (account.host !== (key.host ?? everyHost)) throw notFound(key);
  return account;
}

function notFound({ email, host = everyHost }: AccountKey): Refusal {
  const where = host === everyHost ? 'among the operators; name a host with --host' : `on ${host}`;
  return new Refusal(`There is nobody with the e-mail address ${email} ${where}.`);
}

function hostFor(role: Account['role'], host: string | undefined): string {
  if (isOperator(role)) return everyHost;
  if (host === undefined || host === everyHost) throw invalid(`--host: a ${role} belongs to one host`);
  return host;
}
