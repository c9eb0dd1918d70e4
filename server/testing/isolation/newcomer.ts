import type { Role } from '#contract/people/rights.ts';
import { type Account, everyHost, type SignedIn } from '#server/people/accounts/account.ts';
import { insertAccount } from '#server/people/accounts/accounts.ts';
import { startSession } from '#server/people/sessions/session-starts.ts';
import { type Cell, hostOf, ownerOf, type PersonName } from './callers.ts';
import type { World } from './world.ts';

/** A new account that is signed in on `host`. */
export interface SignedInNewcomer extends SignedIn {
  account: Account;
  host: string;
}

/** Creates an account for one call, with the role and host of a cell's owner. */
export function insertNewcomer({ app, mark, passwordHash }: World, cell: Cell): Promise<Account> {
  const owner = ownerOf(cell);
  const role = roleOf(owner);
  const host = role === 'admin' ? everyHost : hostOf(cell.thing);
  const marked = (label: string) => mark(label, { host, readers: owner });
  const email = `${marked('newemail')}@mail.example`;
  return insertAccount(app.db, { host, role, email, passwordHash, firstName: marked('newname') });
}

/** Signs in without a password, since hashing would take longer than the rest of the suite. */
export async function signInNewcomer(world: World, cell: Cell): Promise<SignedInNewcomer> {
  const account = await insertNewcomer(world, cell);
  const host = hostOf(cell.thing);
  return { ...(await startSession(world.sessions, { account, host, address: '192.0.2.1' })), account, host };
}

function roleOf(owner: PersonName): Role {
  if (owner === 'admin' || owner === 'visiting-admin') return 'admin';
  return owner === 'host-admin' ? 'host-admin' : 'user';
}
