import { uuidv7 } from 'uuidv7';
import { type ConfigChange, configChangeSchema, type FieldChange } from '#contract/hosts/config-changes.ts';
import { serializeJson } from '#server/compute/serialize-json.ts';
import { ownTurn } from '#server/compute/take-turn.ts';
import { type AdminScope, inScope } from '#server/http/routes/admin-scope.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { longText, longValue } from '#server/store/text/long-text.ts';
import type { StoredConfig } from '../configs/config-row.ts';
import { findHost, requireId, type ScopedId } from '../configs/find-config.ts';
import { compareConfigs, type Recorded } from './differences.ts';
import { keepPictures } from './pictures.ts';

/** Maximum characters of all changes on a page except the first. */
const pageCharacters = 1_000_000;

interface Save {
  /** State with the version, time and editor of the save. */
  config: StoredConfig;
  action: ConfigChange['action'];
  before: StoredConfig | undefined;
  change: Change;
}

/** Changes of a save. */
export interface Change {
  fields: FieldChange[];
  /** The fields as the history stores them. */
  serialized: Buffer;
}

/** Compares two states of a config, and serializes what differs for the history. */
export async function describeChange(
  before: StoredConfig | undefined,
  after: Recorded | undefined,
): Promise<Change> {
  const fields = await ownTurn(() => compareConfigs(before, after));
  return { fields, serialized: await ownTurn(() => serializeJson(fields)) };
}

/** Adds a save to the history, which is append-only, in the save's transaction. */
export async function recordChange(trx: Trx, { config, action, before, change }: Save): Promise<void> {
  const { id: config_id, version, host, userId: editor, updatedAt: changed_at } = config;
  const row = { id: uuidv7(), config_id, version, host, action, editor, changed_at };
  const { fields, serialized } = change;
  const values = { ...row, fields: longValue(trx, serialized) };
  await ownTurn(() => trx.insertInto('config_changes').values(values).execute());
  await ownTurn(() => keepPictures(trx, { host, before, fields, replacedAt: changed_at }));
}

interface ChangesPage extends ScopedId {
  page: number;
  perPage: number;
}

interface Changes {
  changes: ConfigChange[];
  total: number;
}

/** Lists a page of a config's saves; for an operator also of a deleted config. Throws `config_not_found`. */
export async function findChanges(db: Db, asked: ChangesPage): Promise<Changes> {
  requireId(asked.id);
  if (asked.scope !== 'every-host') await findHost(db, asked);
  const found = await listChanges(db, asked);
  if (found.total === 0) await findHost(db, asked);
  return found;
}

/** Lists a page of saves, newest first, from page 1. The first is complete; others lack the fields that exceed the page's size. */
export async function listChanges(db: Db, { scope, id, page, perPage }: ChangesPage): Promise<Changes> {
  const found = db.selectFrom('config_changes').where('config_id', '=', id).where(inScope(scope));
  const rows = await found
    .select(['id', 'version', 'action', 'editor', 'changed_at'])
    .orderBy('version', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const changes: ConfigChange[] = [];
  let room = Number.POSITIVE_INFINITY;
  for (const { changed_at, ...row } of rows) {
    const fields = await findFields(db, { scope, change: row.id });
    const whole = configChangeSchema.parse({ ...row, at: changed_at, fields });
    const change = fitFields(whole, room);
    changes.push(change);
    room = Math.min(room, pageCharacters) - charactersOf(change.fields);
  }
  return { changes, total: Number(total) };
}

/** Finds the fields that a save changed. One query per save, since they can be several MB. */
export async function findFields(
  db: Db,
  { scope, change }: { scope: AdminScope; change: string },
): Promise<FieldChange[]> {
  const found = db.selectFrom('config_changes').where('id', '=', change).where(inScope(scope));
  const query = found.select(longText(db, 'fields'));
  const { fields } = await ownTurn(() => query.executeTakeFirstOrThrow());
  return ownTurn(() => configChangeSchema.shape.fields.parse(JSON.parse(String(fields))));
}

function fitFields(change: ConfigChange, room: number): ConfigChange {
  let left = room;
  const fields = change.fields.filter((field) => {
    left -= charactersOf([field]);
    return left >= 0;
  });
  const omittedFields = change.fields.length - fields.length;
  return omittedFields === 0 ? change : { ...change, fields, omittedFields };
}

function charactersOf(fields: readonly FieldChange[]): number {
  return fields.reduce(
    (sum, { field, from, to }) => sum + field.length + (from?.length ?? 0) + (to?.length ?? 0),
    0,
  );
}
