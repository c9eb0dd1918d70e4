import { uuidv7 } from 'uuidv7';
import type { FieldChange } from '#contract/hosts/config-changes.ts';
import type { NewConfig } from '#contract/hosts/configs.ts';
import { problem } from '#server/failure/problem.ts';
import { isUniqueViolation } from '#server/store/errors.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { type StoredConfig, serializeParts, toColumns } from '../configs/config-row.ts';
import { isConfiguredHost } from '../configs/configs.ts';
import { withDerivedCopies } from '../configs/derived-copies.ts';
import { parseHost } from '../configs/parse-host.ts';
import { writeListing } from '../configs/write-listing.ts';
import { noteAddressOfConfig } from '../handover/handover-address.ts';
import { describeChange, recordChange } from '../history/changes.ts';
import { findEnd } from '../state/ended-hosts.ts';
import { hostDeleted } from '../state/host-deleted.ts';

/** Inserts a host's config, and runs `inTransaction` in the same transaction with the fields of its history. Throws `config_exists`, `host_deleted`, and `invalid_input` for an invalid host name. */
export async function insertConfig(
  db: Db,
  input: NewConfig,
  inTransaction: (trx: Trx, fields: readonly FieldChange[]) => Promise<void> = async () => {},
): Promise<StoredConfig> {
  const host = parseHost(input.host);
  const config = {
    ...withDerivedCopies({ ...input, host }),
    id: uuidv7(),
    version: 1,
    updatedAt: new Date().toISOString(),
  };
  const change = await describeChange(undefined, config);
  const serialized = await serializeParts(config);
  try {
    await db.transaction().execute(async (trx) => {
      const row = {
        ...toColumns(trx, config, serialized),
        id: config.id,
        host,
        created_at: config.updatedAt,
      };
      await trx.insertInto('configs').values(row).execute();
      await writeListing(trx, config);
      await noteAddressOfConfig(trx, config);
      await recordChange(trx, { config, action: 'created', before: undefined, change });
      await inTransaction(trx, change.fields);
    });
  } catch (error) {
    // `inTransaction` may violate another unique constraint.
    if (isUniqueViolation(error)) await refuseTakenHost(db, host);
    throw error;
  }
  return config;
}

/** Throws `config_exists` for a host with a config, and `host_deleted` for one that was deleted and not purged yet. */
export async function refuseTakenHost(db: Db, host: string): Promise<void> {
  const end = await findEnd(db, host);
  if (end?.state === 'deleted') throw hostDeleted(host, end);
  if (!(await isConfiguredHost(db, host))) return;
  const sentence = `${host} already has a configuration. Edit it instead.`;
  throw problem('config_exists', sentence, { errors: { host: sentence } });
}
