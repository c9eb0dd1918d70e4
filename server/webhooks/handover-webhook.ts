import { sql } from 'kysely';
import type { Db } from '#server/store/schema.ts';
import { newWebhook } from './save-webhook.ts';
import { makeSecret, openSecret, sealSecret } from './secret.ts';

interface OfHost {
  host: string;
  signingKey: Uint8Array;
  now: Date;
}

/** Returns the id of the webhook that the settings of a host's hand-over name, made when it is first needed. Its secret stays if the address changes. */
export async function ensureHandoverWebhook(
  db: Db,
  { host, url, signingKey, now }: OfHost & { url: string },
): Promise<string> {
  const { values } = newWebhook({ host, input: { url, events: ['handover.created'] }, signingKey, now });
  // A literal, as both engines compare the condition with that of the index.
  await db
    .insertInto('webhooks')
    .values({ ...values, source: 'handover' })
    .onConflict((conflict) =>
      conflict.column('host').where('source', '=', sql.lit('handover')).doUpdateSet({ url }),
    )
    .execute();
  return (await findRow(db, host)).id;
}

/** Returns the secret of that webhook, made when it is first needed. */
export async function findHandoverSecret(db: Db, of: OfHost & { url: string }): Promise<string> {
  await ensureHandoverWebhook(db, of);
  return openSecret(of.signingKey, await findRow(db, of.host)) ?? renewHandoverSecret(db, of);
}

/** Makes the secret of that webhook anew and returns it. Messages are signed with it from then on. */
export async function renewHandoverSecret(db: Db, of: OfHost & { url: string }): Promise<string> {
  const id = await ensureHandoverWebhook(db, of);
  const secret = makeSecret();
  const sealed_secret = sealSecret(of.signingKey, { id, secret });
  await db.updateTable('webhooks').set({ sealed_secret }).where('id', '=', id).execute();
  return secret;
}

function findRow(db: Db, host: string) {
  return db
    .selectFrom('webhooks')
    .select(['id', 'sealed_secret'])
    .where('host', '=', host)
    .where('source', '=', 'handover')
    .executeTakeFirstOrThrow();
}
