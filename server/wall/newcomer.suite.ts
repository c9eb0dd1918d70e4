import { loginReplySchema } from '#contract/identity.ts';
import { testPassword } from '../app.suite.ts';
import { type Account, everyHost } from '../identity/account.ts';
import { insertAccount } from '../identity/accounts.ts';
import { type Cell, hostOf, jsonBody, ownerOf } from './row.suite.ts';
import type { World } from './world.suite.ts';

/** Somebody who is signed in on `host`. */
export interface SignedInNewcomer {
  account: Account;
  host: string;
  accessToken: string;
  refreshToken: string;
}

/** Somebody of the role and the host that a cell's thing says, who is there for one call alone. */
export function insertNewcomer({ app, mark, passwordHash }: World, cell: Cell): Promise<Account> {
  const owner = ownerOf(cell);
  const role = owner === 'admin' || owner === 'host-admin' ? owner : 'user';
  const host = role === 'admin' ? everyHost : hostOf(cell.thing);
  const marked = (label: string) => mark(label, { host, readers: owner });
  const email = `${marked('newemail')}@mail.example`;
  return insertAccount(app.db, { host, role, email, passwordHash, firstName: marked('newname') });
}

export async function signInNewcomer(world: World, cell: Cell): Promise<SignedInNewcomer> {
  const account = await insertNewcomer(world, cell);
  const host = hostOf(cell.thing);
  const body = { Email: account.email, Password: testPassword };
  const answer = await world.app.call(`http://${host}/identity/Auth/Login`, jsonBody('POST', body));
  const [, refreshToken = ''] = /refreshToken=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  const { AuthToken } = loginReplySchema.parse(await answer.json());
  return { account, host, accessToken: AuthToken, refreshToken };
}
