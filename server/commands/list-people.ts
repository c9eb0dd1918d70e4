import type { HostEnd } from '#contract/hosts/host-states.ts';
import { listEnds } from '#server/hosts/state/ended-hosts.ts';
import { type Account, everyHost } from '#server/people/accounts/account.ts';
import { listAccounts } from '#server/people/accounts/accounts.ts';
import type { Db } from '#server/store/schema.ts';

/** Lists the accounts of a host, or all, a line each; says which hosts are suspended or deleted. */
export async function listPeople(db: Db, { host }: { host?: string | undefined }): Promise<string[]> {
  const accounts = await listAccounts(db, host ? { host } : {});
  const ends = await listEnds(db, accounts);
  return accounts.map((account) => {
    const end = ends.get(account.host);
    return [describeAccount(account), ...(end ? [describeEnd(end)] : [])].join('  ');
  });
}

export function describeAccount({ email, role, host, isEmailVerified }: Account): string {
  const place = host === everyHost ? 'every host' : host;
  return [email, role, place, ...(isEmailVerified ? [] : ['address not confirmed'])].join('  ');
}

function describeEnd({ state, until }: HostEnd): string {
  return until === undefined ? `host ${state}` : `host ${state}, restorable until ${until.slice(0, 10)}`;
}
