import { uuidv7 } from 'uuidv7';
import { type ConfigChange, configChangeSchema, type FieldChange } from '#contract/config-changes.ts';
import { takeTurn } from '#server/compute/take-turn.ts';
import { inScope } from '#server/http/admin-scope.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import type { StoredConfig } from '../configs/config-row.ts';
import { findConfig, requireId, type ScopedId } from '../configs/find-config.ts';
import { compareConfigs } from './differences.ts';
import { keepPictures } from './pictures.ts';

/** Maximum characters of all changes on a page except the first. */
const pageCharacters = 1_000_000;

interface Save {
  /** State with the version, time and editor of the save. */
  config: StoredConfig;
  action: ConfigChange['action'];
}

interface States {
  before: StoredConfig | undefined;
  after: StoredConfig | undefined;
}

/** Adds a save to the history, in the save's transaction, and returns the changed fields. */
export async function recordChange(trx: Trx, { after, ...save }: Save & States): Promise<FieldChange[]> {
  const fields = compareConfigs(save.before, after);
  await recordFields(trx, { ...save, fields });
  return fields;
}

/** Adds a save with its changed fields to the history, which is append-only. */
export async function recordFields(
  trx: Trx,
  { config, action, before, fields }: Save & Pick<States, 'before'> & { fields: FieldChange[] },
): Promise<void> {
  const { id: config_id, version, host, userId: editor, updatedAt: changed_at } = config;
  const row = { id: uuidv7(), config_id, version, host, action, editor, changed_at };
  const serialized = JSON.stringify(fields);
  await takeTurn();
  await trx
    .insertInto('config_changes')
    .values({ ...row, fields: serialized })
    .execute();
  await takeTurn();
  await keepPictures(trx, { host, before, fields, replacedAt: changed_at });
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
  if (asked.scope !== 'every-host') await findConfig(db, asked);
  const found = await listChanges(db, asked);
  if (found.total === 0) await findConfig(db, asked);
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
    // One query per save, since the fields can be several MB.
    const { fields } = await found.select('fields').where('id', '=', row.id).executeTakeFirstOrThrow();
    const whole = configChangeSchema.parse({ ...row, at: changed_at, fields: JSON.parse(fields) });
    const change = fitFields(whole, room);
    changes.push(change);
    room = Math.min(room, pageCharacters) - charactersOf(change.fields);
  }
  return { changes, total: Number(total) };
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
