import type { ConfigInput } from '#contract/hosts/config-input.ts';
import { requiredMessage } from '#contract/hosts/config-texts.ts';
import type { Config } from '#contract/hosts/configs.ts';
import { ownTurn } from '#server/compute/take-turn.ts';
import { problem } from '#server/failure/problem.ts';
import type { CopyFilesDeps } from '#server/files/copy-files.ts';
import { makeFilesPermanent, requireNoFileOfOthers } from '#server/files/files.ts';
import type { Admin } from '#server/http/routes/admin-scope.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import type { AgentSettings } from '../configs/agent-settings.ts';
import type { StoredConfig } from '../configs/config-row.ts';
import { findConfig } from '../configs/find-config.ts';
import { listDraftSettings } from '../configs/find-draft.ts';
import { parseHost } from '../configs/parse-host.ts';
import { auditChange } from '../history/audit-change.ts';
import {
  type CloneOf,
  type CopiedKnowledge,
  copyKnowledge,
  withCopies,
} from '../knowledge/copy-knowledge.ts';
import { fillFileIds } from '../knowledge/files-by-address.ts';
import { describeKnowledge } from '../knowledge/knowledge.ts';
import type { KnowledgeDeps } from '../knowledge/read-entry.ts';
import { mergeConfig } from './config-input.ts';
import { requireFieldRights, requireHeaderRights } from './field-rights.ts';
import { insertConfig, refuseTakenHost } from './insert-config.ts';
import { type MatchesVersion, replaceConfig, requireVersion } from './save-config.ts';

export interface AdminDeps {
  db: Db;
  knowledge: KnowledgeDeps;
  files: CopyFilesDeps;
  agent: AgentSettings;
}

/** Creates a host's config. Throws `invalid_input`, `forbidden`, `config_exists`, `host_deleted`, and `file_deleted` if a file to copy was deleted. */
export async function createConfig(
  deps: AdminDeps,
  { editor, input, ...cloneOf }: { editor: Admin; input: ConfigInput } & CloneOf,
): Promise<StoredConfig> {
  const host = hostToCreate(editor, input.host);
  // Checked first, since reading its files and pages may take seconds.
  await refuseTakenHost(deps.db, host);
  const copied = await copyKnowledge(deps.files, { host, editor, input, ...cloneOf });
  try {
    return await insertCopied(deps, { host, editor, input, copied });
  } catch (error) {
    await copied.discardCopies(error);
    throw error;
  }
}

async function insertCopied(
  deps: AdminDeps,
  input: { host: string; editor: Admin; input: ConfigInput; copied: CopiedKnowledge },
): Promise<StoredConfig> {
  const { host, editor, copied } = input;
  const knowledge = withCopies(deps.knowledge, copied.facts);
  const parts = mergeConfig(copied.input, undefined);
  const settings = await readSettings(
    { ...deps, knowledge },
    { host, editor, parts, stored: undefined, input: input.input, from: copied.from },
  );
  const config = { ...settings.parts, host, userId: editor.email };
  return ownTurn(() =>
    insertConfig(deps.db, config, async (trx, fields) => {
      await copied.insertCopies(trx);
      await settings.inTransaction(trx);
      await auditChange(trx, { editor, action: 'config.create', host, fields });
    }),
  );
}

/** Saves a config. Throws `config_not_found`, `config_changed` if `matches` rejects the stored version, and `invalid_input`. */
export async function updateConfig(
  deps: AdminDeps,
  { editor, id, input, matches }: { editor: Admin; id: string; input: ConfigInput; matches: MatchesVersion },
): Promise<StoredConfig> {
  const current = await findConfig(deps.db, { scope: editor.scope, id });
  refuseHostChange(input.host, current.host);
  requireVersion(current, matches);
  const parts = await ownTurn(() => mergeAllowed(editor, input, current));
  const settings = await readSettings(deps, { host: current.host, editor, parts, stored: current, input });
  return replaceConfig(deps.db, { editor, id, matches, read: current }, settings.parts, async (trx) =>
    settings.inTransaction(trx, await listDraftSettings(trx, id)),
  );
}

/** Merges an admin's input into what is stored. Throws `forbidden_fields` for what a key may not change, before anything is looked up. */
export function mergeAllowed(editor: Admin, input: ConfigInput, stored: StoredConfig) {
  requireHeaderRights(editor, input.aisettings ?? {});
  const parts = mergeConfig(input, stored);
  requireFieldRights(editor, stored, parts);
  return parts;
}

type Known = Config['aisettings']['home']['uploadedFiles'];

interface SettingsInput {
  host: string;
  editor: Admin;
  parts: ReturnType<typeof mergeConfig>;
  /** Undefined for a new config. */
  stored: StoredConfig | undefined;
  /** The editor's input, with the values of headers; absent for an earlier version, which asks for none. */
  input?: ConfigInput;
  /** Host whose config is cloned, for operators. */
  from?: string | undefined;
}

/** Returns settings to save, with the `additionalInfo` of all files and pages, and what belongs into the transaction that saves them. */
export async function readSettings(
  deps: Pick<AdminDeps, 'db' | 'knowledge' | 'agent'>,
  { host, editor, parts, stored, input, from }: SettingsInput,
) {
  await deps.agent.check({ host, settings: parts.aisettings, stored: stored?.aisettings });
  const { suggestions } = parts.aisettings.home;
  const entries = await fillFileIds(deps.db, host, parts.aisettings.home.uploadedFiles);
  const previous = stored?.aisettings.home.uploadedFiles ?? [];
  await requireOwnFiles(deps.db, { host, editor, entries, previous });
  const known = { host, editor: editor.email, entries, previous };
  const uploadedFiles = await describeKnowledge(deps.knowledge, known);
  const ids = uploadedFiles.map(({ fileID }) => fileID);
  return {
    parts: { ...parts, aisettings: { ...parts.aisettings, home: { suggestions, uploadedFiles } } },
    /** `others` are settings of the same host that need its secrets, too: the draft of what is published, and the other way round. */
    async inTransaction(trx: Trx, others: readonly Config['aisettings'][] = [], isDraft = false) {
      await makeFilesPermanent(trx, { host, ids });
      const settings = parts.aisettings;
      const save = { editor, host, from, input: input?.aisettings, settings, others, isDraft };
      await deps.agent.keep(trx, save);
    },
  };
}

/** A key, or somebody of the team, can't publish the file of another account, whose id is all that they know of it. */
async function requireOwnFiles(
  db: Db,
  { host, editor, entries, previous }: { host: string; editor: Admin; entries: Known; previous: Known },
): Promise<void> {
  if (!editor.isLimited) return;
  const known = new Set(previous.map(({ fileID }) => fileID));
  const ids = entries.flatMap(({ fileID }) => (known.has(fileID) ? [] : fileID));
  await requireNoFileOfOthers(db, { host, ids, accountId: editor.accountId });
}

function hostToCreate({ scope }: Admin, typed: string | null | undefined): string {
  if (!typed?.trim()) {
    throw problem('invalid_input', 'The host is required.', { errors: { host: requiredMessage } });
  }
  const host = parseHost(typed);
  if (scope === 'every-host' || scope.host === host) return host;
  const sentence = `You can only create a configuration for ${scope.host}.`;
  throw problem('forbidden', sentence, { errors: { host: sentence } });
}

export function refuseHostChange(typed: string | null | undefined, host: string): void {
  if (typed == null || parseHost(typed) === host) return;
  const sentence = `The host can't be changed from ${host}. Clone this configuration to use it on another host.`;
  throw problem('invalid_input', "The host of a configuration can't be changed.", {
    errors: { host: sentence },
  });
}
