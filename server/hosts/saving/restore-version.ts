import type { Admin } from '#server/http/routes/admin-scope.ts';
import type { StoredConfig } from '../configs/config-row.ts';
import { findConfig } from '../configs/find-config.ts';
import { listDraftSettings } from '../configs/find-draft.ts';
import { findVersion } from '../history/version.ts';
import { type AdminDeps, readSettings } from './admin-saves.ts';
import { withIds } from './config-input.ts';
import { requireFieldRights } from './field-rights.ts';
import { type MatchesVersion, replaceConfig, requireVersion } from './save-config.ts';

interface Restoring {
  editor: Admin;
  /** Id of the config. */
  id: string;
  /** Number of the version, or id of the save that made it. */
  version: number | string;
  matches: MatchesVersion;
}

/** Publishes an earlier version of a config again, as a new version. Throws `config_not_found`, `config_changed` and `not_found`. */
export async function restoreVersion(
  deps: Pick<AdminDeps, 'db' | 'knowledge' | 'agent'>,
  { editor, id, version, matches }: Restoring,
): Promise<StoredConfig> {
  const { db } = deps;
  const { scope } = editor;
  const stored = await findConfig(db, { scope, id });
  requireVersion(stored, matches);
  const { config } = await findVersion(db, { scope, id, change: version });
  const { domaintype, hostsettings, pagesettings } = config;
  const { home, ...ai } = config.aisettings;
  const uploadedFiles = withIds(home.uploadedFiles);
  const parts = {
    domaintype,
    hostsettings,
    pagesettings,
    aisettings: { ...ai, home: { ...home, uploadedFiles } },
  };
  requireFieldRights(editor, stored, parts);
  const settings = await readSettings(deps, { host: stored.host, editor, parts, stored });
  // The version was put together from what was published then.
  const isAsRead: MatchesVersion = (current) => current === stored.version;
  const target = { editor, id, matches: isAsRead, read: stored, action: 'config.restore' } as const;
  return replaceConfig(db, target, settings.parts, async (trx) =>
    settings.inTransaction(trx, await listDraftSettings(trx, id)),
  );
}
