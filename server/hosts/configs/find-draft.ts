import { randomBytes } from 'node:crypto';
import { type Config, configSchema } from '#contract/hosts/configs.ts';
import { problem } from '#server/failure/problem.ts';
import type { Db } from '#server/store/schema.ts';
import { type LongText, longText } from '#server/store/text/long-text.ts';
import type { AnswerSettings } from './answer-settings.ts';
import { configFacts, configParts, fromRow, type StoredConfig } from './config-row.ts';

/** A config that is not published yet. `version` counts the draft's own saves. */
export interface StoredDraft {
  /** Made anew with each draft. */
  draftId: string;
  /** Version of the published config that the draft was made from. */
  baseVersion: number;
  config: StoredConfig;
}

/** Length of a draft's id in characters. */
export const draftIdLength = 22;

export function newDraftId(): string {
  return randomBytes(16).toString('base64url');
}

/** Finds the draft of a config. */
export async function findDraft(db: Db, configId: string): Promise<StoredDraft | undefined> {
  const found = db.selectFrom('config_drafts').where('config_id', '=', configId);
  const row = await found
    .select(['id', 'base_version', ...configFacts])
    .select(configParts(db))
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: draftId, base_version: baseVersion, ...columns } = row;
  return { draftId, baseVersion, config: await fromRow({ ...columns, id: configId }) };
}

/** Finds the draft of a config again. Returns `read`, what was read of it before, if it is still the same save. */
export async function findDraftAgain(
  db: Db,
  configId: string,
  read: StoredDraft | undefined,
): Promise<StoredDraft | undefined> {
  const found = db.selectFrom('config_drafts').where('config_id', '=', configId);
  const row = await found.select(['id', 'version']).executeTakeFirst();
  const isSame = read && row?.id === read.draftId && row.version === read.config.version;
  return isSame ? read : findDraft(db, configId);
}

/** Returns the AI settings of a config's draft, if it has one. */
export async function listDraftSettings(db: Db, configId: string): Promise<Config['aisettings'][]> {
  const found = db.selectFrom('config_drafts').where('config_id', '=', configId);
  const row = await found.select(longText(db, 'aisettings')).executeTakeFirst();
  return row ? [parseAiSettings(row.aisettings)] : [];
}

function parseAiSettings(stored: LongText): Config['aisettings'] {
  return configSchema.shape.aisettings.parse(JSON.parse(String(stored)));
}

/** Finds the draft of a host's config. */
export async function findDraftOfHost(db: Db, host: string): Promise<StoredDraft | undefined> {
  const row = await db
    .selectFrom('config_drafts')
    .select('config_id')
    .where('host', '=', host)
    .executeTakeFirst();
  return row && findDraft(db, row.config_id);
}

/** Returns the id of a host's draft; undefined without one. */
export async function findDraftId(db: Db, host: string): Promise<string | undefined> {
  const row = await db.selectFrom('config_drafts').select('id').where('host', '=', host).executeTakeFirst();
  return row?.id;
}

/** Returns the AI settings of a host's draft, without its images; undefined without a draft. */
export async function findDraftAiSettings(db: Db, host: string): Promise<Config['aisettings'] | undefined> {
  const found = db.selectFrom('config_drafts').where('host', '=', host);
  const row = await found.select(longText(db, 'aisettings')).executeTakeFirst();
  return row && parseAiSettings(row.aisettings);
}

/** Returns what answers of a host's draft depend on, without its images. Throws `draft_not_found`. */
export async function findDraftSettings(db: Db, host: string): Promise<AnswerSettings> {
  const row = await db
    .selectFrom('config_drafts')
    .select(configParts(db))
    .where('host', '=', host)
    .executeTakeFirst();
  if (!row) throw draftNotFound();
  const { hostsettings, pagesettings } = configSchema.shape;
  return {
    title: hostsettings.parse(JSON.parse(String(row.hostsettings))).title,
    aisettings: parseAiSettings(row.aisettings),
    pagesettings: pagesettings.parse(JSON.parse(String(row.pagesettings))),
  };
}

export function draftNotFound() {
  return problem('draft_not_found', 'There is no draft. It may have been published or discarded.');
}
