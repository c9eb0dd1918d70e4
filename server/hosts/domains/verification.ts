import type { Domain, DomainFinding } from '#contract/hosts/domains.ts';
import type { Db } from '#server/store/schema.ts';
import { rememberQuery } from '#server/store/statements/remember-query.ts';
import { endOf } from '../state/ended-hosts.ts';
import { isExempt, type Proof, proofOf } from './proof.ts';

export interface VerificationDeps {
  db: Db;
  signingKey: Uint8Array;
  /** True if only verified hosts are served. */
  isRequired: boolean;
}

/** True if a host is configured, neither suspended nor deleted and, if required, verified. */
export async function isServed(deps: Omit<VerificationDeps, 'signingKey'>, host: string): Promise<boolean> {
  const found = await findRow(deps.db, { host });
  return found !== undefined && isOpen(deps, host, found);
}

/** True for a host that is served, and for one that only isn't since it is suspended. */
export async function isManaged(
  { db, isRequired }: Omit<VerificationDeps, 'signingKey'>,
  host: string,
): Promise<boolean> {
  const found = await findRow(db, { host });
  return found !== undefined && isOpen({ isRequired }, host, { ...found, suspended_at: null });
}

function isOpen({ isRequired }: { isRequired: boolean }, host: string, row: Row): boolean {
  return !endOf(row) && (!isRequired || stateOf(host, row) !== 'unverified');
}

/** Returns the verification state of a host for its admins; undefined for a host without a config, and for a deleted one. */
export async function findDomain(deps: VerificationDeps, host: string): Promise<Domain | undefined> {
  const found = await findRow(deps.db, { host });
  if (!found || endOf(found)?.state === 'deleted') return undefined;
  const { token, recordName, url } = proofOf(deps.signingKey, host);
  return {
    host,
    state: stateOf(host, found),
    isServed: isOpen(deps, host, found),
    txt: { name: recordName, value: token },
    http: { url, content: token },
    checkedAt: found.checked_at,
    finding: found.finding,
  };
}

export interface CheckDeps {
  db: Db;
  signingKey: Uint8Array;
  /** Returns a name's TXT records, possibly none. Rejects if no name server responds. */
  readTxt(name: string): Promise<string[]>;
  /** Returns the text at a URL; undefined if there is none or the name has no address. Rejects if the connection fails. */
  readHttp(url: string): Promise<string | undefined>;
}

/** Looks for the proof and stores the finding. If nothing responds, the state doesn't change, so that a DNS outage takes no site down. */
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
  suspended_at: string | null;
  deleted_at: string | null;
  purge_at: string | null;
};

const findRow = rememberQuery<{ host: string }, Row, Row | undefined>(
  (db, value) =>
    db
      .selectFrom('configs')
      .leftJoin('domain_verifications', 'domain_verifications.host', 'configs.host')
      .leftJoin('ended_hosts', 'ended_hosts.host', 'configs.host')
      .select([
        'created_at',
        'verified_at',
        'checked_at',
        'finding',
        'suspended_at',
        'deleted_at',
        'purge_at',
      ])
      .where('configs.host', '=', value('host')),
  ([row]) => row,
);

/** A verification from before the config was created doesn't count: the name may have had another owner. */
function stateOf(host: string, { created_at, verified_at }: Row): Domain['state'] {
  if (isExempt(host)) return 'exempt';
  return verified_at !== null && verified_at >= created_at ? 'verified' : 'unverified';
}
