import type { Kysely } from 'kysely';
import type { Domain, DomainFinding } from '#contract/domains.ts';
import { prepareQuery } from '#server/store/prepare-query.ts';
import type { Store } from '#server/store/schema.ts';
import { isExempt, type Proof, proofOf } from './proof.ts';

export interface VerificationDeps {
  db: Kysely<Store>;
  signingKey: Uint8Array;
  /** Whether hosts are served only once they are verified. */
  isRequired: boolean;
}

/** Whether a host is configured and, where that is required, verified. One query, whatever the host. */
export async function isServed(deps: Omit<VerificationDeps, 'signingKey'>, host: string): Promise<boolean> {
  const found = await findRow(deps.db, host);
  return found !== undefined && (!deps.isRequired || stateOf(host, found) !== 'unverified');
}

/** What an admin may know of a configured host's verification; `undefined` for a host without a config. */
export async function findDomain(deps: VerificationDeps, host: string): Promise<Domain | undefined> {
  const found = await findRow(deps.db, host);
  if (!found) return undefined;
  const { token, recordName, url } = proofOf(deps.signingKey, host);
  const state = stateOf(host, found);
  return {
    host,
    state,
    isServed: !deps.isRequired || state !== 'unverified',
    txt: { name: recordName, value: token },
    http: { url, content: token },
    checkedAt: found.checked_at,
    finding: found.finding,
  };
}

export interface CheckDeps {
  db: Kysely<Store>;
  signingKey: Uint8Array;
  /** The texts of a name's TXT records, none where there are none. Rejects where no name server gave an answer. */
  readTxt(name: string): Promise<string[]>;
  /** What a host answers at an address; `undefined` where it answers nothing or leads nowhere. Rejects where it cannot be asked. */
  readHttp(url: string): Promise<string | undefined>;
}

/** Looks for the proof now and keeps what was found. Where nothing answered, a host stays what it was: a fault of a name server takes no site down. */
export async function checkDomain(deps: CheckDeps, host: string): Promise<void> {
  const finding = await findProof(deps, proofOf(deps.signingKey, host));
  const checked_at = new Date().toISOString();
  const verified_at = finding === 'absent' ? null : checked_at;
  const change = finding === 'no-answer' ? {} : { verified_at };
  await deps.db
    .insertInto('domain_verifications')
    .values({ host, checked_at, finding, verified_at: null, ...change })
    .onConflict((conflict) => conflict.column('host').doUpdateSet({ checked_at, finding, ...change }))
    .execute();
}

async function findProof(deps: CheckDeps, { token, recordName, url }: Proof): Promise<DomainFinding> {
  const [txt, http, https] = await Promise.allSettled([
    deps.readTxt(recordName),
    deps.readHttp(url),
    deps.readHttp(url.replace(/^http:/, 'https:')),
  ]);
  if (txt.status === 'fulfilled' && txt.value.includes(token)) return 'txt';
  const answers = [http, https].flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  if (answers.includes(token)) return 'http';
  return txt.status === 'fulfilled' && answers.length > 0 ? 'absent' : 'no-answer';
}

type Row = {
  created_at: string;
  verified_at: string | null;
  checked_at: string | null;
  finding: DomainFinding | null;
};

const selectRow = prepareQuery<{ host: string }, Row>((db, value) =>
  db
    .selectFrom('configs')
    .leftJoin('domain_verifications', 'domain_verifications.host', 'configs.host')
    .select(['created_at', 'verified_at', 'checked_at', 'finding'])
    .where('configs.host', '=', value('host')),
);

async function findRow(db: Kysely<Store>, host: string): Promise<Row | undefined> {
  return (await selectRow(db, { host }))[0];
}

/** What was shown for a config that was deleted since counts for nothing: the name may be another's by now. */
function stateOf(host: string, { created_at, verified_at }: Row): Domain['state'] {
  if (isExempt(host)) return 'exempt';
  return verified_at !== null && verified_at >= created_at ? 'verified' : 'unverified';
}
