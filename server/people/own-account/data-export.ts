import { type EncodedJson, encodeJsonParts } from '#server/http/answers/encoded-json.ts';
import type { Caller } from '#server/http/routes/request.ts';
import type { Db } from '#server/store/schema.ts';
import { listPasskeys } from '../factors/passkeys.ts';
import type { DeletionDeps } from './deletion.ts';
import { listOwnSessions } from './own-sessions.ts';
import { describeAccount } from './profile.ts';
import { type SignedInPerson, shownHost } from './signed-in.ts';

const exportsByAccount = { limit: 20, windowSeconds: 3600 };

interface Place {
  host: string;
  origin: string;
  caller: Caller;
}

/** Returns everything that is stored about a person. Throws `too_many_requests`. */
export async function exportData(
  deps: DeletionDeps,
  person: SignedInPerson,
  place: Place,
): Promise<EncodedJson<object>> {
  await deps.limiter.take({ key: `data:${person.account.id}`, ...exportsByAccount });
  return encodeJsonParts(writeExport(deps, person, place));
}

/** Yields parts of one JSON object. Its end comes last, so that a cut download can't be parsed. */
async function* writeExport(
  { db, isConsole, ownFiles, ownConversations }: DeletionDeps,
  person: SignedInPerson,
  place: Place,
): AsyncGenerator<string> {
  const { id: accountId } = person.account;
  const only = shownHost({ isConsole }, person, place);
  const facts = {
    exportedAt: new Date().toISOString(),
    account: { id: accountId, ...(await describeAccount({ db, isConsole }, person, place)) },
    connectedIdentities: await listIdentities(db, accountId),
    passkeys: await listPasskeys(db, { accountId, only }),
    sessions: await listOwnSessions(db, { ...person, only }),
    weeklyMails: await listWeeklyMails(db, { accountId, only }),
  };
  yield `${JSON.stringify(facts, undefined, 2).slice(0, -2)},\n  "files": [`;
  yield* writeItems(ownFiles.list({ accountId, ...place, only }));
  yield '\n  ],\n  "conversations": [';
  yield* writeItems(ownConversations.list({ accountId, only }));
  yield '\n  ],\n  "complete": true\n}\n';
}

async function* writeItems(items: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '\n';
  for await (const item of items) {
    yield `${separator}    ${JSON.stringify(item)}`;
    separator = ',\n';
  }
}

/** Returns the hosts whose numbers the person is mailed; of one host alone if `only` names it. */
function listWeeklyMails(db: Db, { accountId, only }: { accountId: string; only: string | undefined }) {
  const mails = db
    .selectFrom('weekly_reports')
    .select(['host', 'language'])
    .where('account_id', '=', accountId);
  return (only === undefined ? mails : mails.where('host', '=', only)).execute();
}

function listIdentities(db: Db, accountId: string) {
  return db
    .selectFrom('connected_identities')
    .select(['provider', 'subject', 'created_at as connectedAt'])
    .where('account_id', '=', accountId)
    .execute();
}
