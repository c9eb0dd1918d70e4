import type { Kysely, Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type ConfigChange, configChangeSchema, type FieldChange } from '#contract/config-changes.ts';
import type { Store } from '#server/store/schema.ts';
import { type ConfigScope, inScope } from '../configs/admin-scope.ts';
import type { StoredConfig } from '../configs/config-row.ts';
import { compareConfigs } from './differences.ts';

/** How much the saves of a page may hold altogether, the first of them aside. */
const pageCharacters = 1_000_000;

interface Save {
  /** The state that carries the version, the time and the editor of the save. */
  config: StoredConfig;
  action: ConfigChange['action'];
  before: StoredConfig | undefined;
  after: StoredConfig | undefined;
}

/** Adds one save to the record, in the save's own transaction. Nothing ever changes or deletes what stands there. */
export async function recordChange(trx: Transaction<Store>, save: Save): Promise<void> {
  const { config, action, before, after } = save;
  await trx
    .insertInto('config_changes')
    .values({
      id: uuidv7(),
      config_id: config.id,
      version: config.version,
      host: config.host,
      action,
      editor: config.userId,
      changed_at: config.updatedAt,
      fields: JSON.stringify(compareConfigs(before, after)),
    })
    .execute();
}

/**
 * A page of a config's saves, newest first, and how many there are on all pages; pages count from 1. The first save of a page
 * is whole, of the others only as many fields as the page has room for.
 */
export async function listChanges(
  db: Kysely<Store>,
  input: { scope: ConfigScope; id: string; page: number; perPage: number },
): Promise<{ changes: ConfigChange[]; total: number }> {
  const { scope, id, page, perPage } = input;
  const found = db.selectFrom('config_changes').where('config_id', '=', id).where(inScope(scope));
  const rows = await found
    .select(['id', 'action', 'editor', 'changed_at'])
    .orderBy('version', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const changes: ConfigChange[] = [];
  let room = Number.POSITIVE_INFINITY;
  for (const { changed_at, ...row } of rows) {
    // One at a time: the fields of a save may be some MB.
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
