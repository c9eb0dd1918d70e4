import type { CheckComparison } from '#contract/chat/checks.ts';
import { problem } from '#server/failure/problem.ts';
import type { Admin } from '#server/http/routes/admin-scope.ts';
import type { Db } from '#server/store/schema.ts';
import type { StoredConfig } from '../configs/config-row.ts';
import { findConfig } from '../configs/find-config.ts';
import type { StoredDraft } from '../configs/find-draft.ts';
import type { ServedHosts } from '../domains/served-hosts.ts';
import { requireFieldRights } from '../saving/field-rights.ts';
import { replaceConfig, timeOfSave } from '../saving/save-config.ts';
import { draftEtag, isOutdated, type MatchesDraft, requireDraft } from './draft-facts.ts';
import { deleteDraft } from './save-draft.ts';

/** Runs a host's checks on its draft, and compares with what is published. */
export type CompareDraft = (host: string, signal: AbortSignal) => Promise<CheckComparison>;

export interface PublishDeps {
  db: Db;
  hosts: Pick<ServedHosts, 'isManaged'>;
  compareDraft: CompareDraft;
}

interface Publishing {
  editor: Admin;
  /** Id of the config. */
  id: string;
  matches: MatchesDraft;
  /** True to publish without running the checks. */
  confirm: boolean;
  signal: AbortSignal;
}

/**
 * Replaces a config by its draft, which ends. Throws `config_not_found`, `draft_not_found`, `draft_changed`, `draft_outdated`, and
 * `checks_worse` unless it is confirmed; the draft stays as it is then.
 */
export async function publishDraft(
  { db, hosts, compareDraft }: PublishDeps,
  { editor, id, matches, confirm, signal }: Publishing,
): Promise<StoredConfig> {
  const current = await findConfig(db, { scope: editor.scope, id });
  const draft = await requireDraft(db, id, matches);
  await refuseOutdated(db, draft, current);
  // A person's draft may hold what a key may not publish.
  requireFieldRights(editor, current, draft.config);
  // A host without a verified domain can't be asked, so its checks can't be run.
  if (!confirm && (await hosts.isManaged(current.host))) {
    refuseWorse(await compareDraft(current.host, signal));
  }
  const isChecked: MatchesDraft = (etag) => etag === draftEtag(draft);
  // Read again: a file may have been deleted during the checks.
  const { config } = await requireDraft(db, id, isChecked);
  const { domaintype, hostsettings, aisettings, pagesettings } = config;
  const target = { editor, id, matches: () => true, read: current, action: 'draft.publish' } as const;
  const parts = { domaintype, hostsettings, aisettings, pagesettings };
  return replaceConfig(db, target, parts, async (trx, published) => {
    await requireDraft(trx, id, isChecked, draft);
    await refuseOutdated(trx, draft, published);
    await deleteDraft(trx, id);
  });
}

async function refuseOutdated(db: Db, draft: StoredDraft, published: StoredConfig): Promise<void> {
  if (!(await isOutdated(db, draft))) return;
  const detail = `${published.userId || 'Someone'} published other settings on ${timeOfSave(published)}, after this draft was made. Compare them, save the draft again on top of them, then publish it.`;
  throw problem('draft_outdated', detail);
}

function refuseWorse(checks: CheckComparison): void {
  const count = checks.worse.length;
  if (count === 0) return;
  const detail = `${count === 1 ? 'One check fails' : `${count} checks fail`} with this draft that passed before. Look at the answers, then change the draft or confirm that you want to publish it.`;
  throw problem('checks_worse', detail, { checks });
}
