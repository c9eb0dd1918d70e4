import type { Kysely, Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type ConfigChange, configChangeSchema } from '#contract/config-changes.ts';
import type { Store } from '../db/schema.ts';
import { type ConfigScope, inScope } from './admin-scope.ts';
import { compareConfigs } from './differences.ts';
import type { StoredConfig } from './row.ts';

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

/** A page of a config's saves, newest first, and how many there are on all pages; pages count from 1. */
export async function listChanges(
  db: Kysely<Store>,
  input: { scope: ConfigScope; id: string; page: number; perPage: number },
): Promise<{ changes: ConfigChange[]; total: number }> {
  const { scope, id, page, perPage } = input;
  const found = db.selectFrom('config_changes').where('config_id', '=', id).where(inScope(scope));
  const rows = await found
    .selectAll()
    .orderBy('version', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const changes = rows.map(({ id, action, editor, changed_at, fields }) =>
    configChangeSchema.parse({ id, action, editor, at: changed_at, fields: JSON.parse(fields) }),
  );
  return { changes, total: Number(total) };
}
