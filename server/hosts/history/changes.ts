import type { Kysely, Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type ConfigChange, configChangeSchema, type FieldChange } from '#contract/config-changes.ts';
import type { Store } from '#server/store/schema.ts';
import { type ConfigScope, inScope } from '../configs/admin-scope.ts';
import type { StoredConfig } from '../configs/config-row.ts';
import { compareConfigs } from './differences.ts';

/** Maximum characters of all changes on a page except the first. */
const pageCharacters = 1_000_000;

interface Save {
  /** State with the version, time and editor of the save. */
  config: StoredConfig;
  action: ConfigChange['action'];
  before: StoredConfig | undefined;
  after: StoredConfig | undefined;
}

/** Adds a save to the history, in the save's transaction. The history is append-only. */
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
 * Lists a page of a config's saves, newest first; pages count from 1. `total` counts all pages. The first save is complete; of the others
 * fields are omitted that exceed the size of the page.
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
