import { findAiSettings } from '#server/hosts/configs/configs.ts';
import { isHandoverAddressConfirmed } from '#server/hosts/handover/handover-address.ts';
import type { Db } from '#server/store/schema.ts';

interface Requeuing {
  db: Db;
  now: () => Date;
}

/** Has what waits for its host's address mailed once that is confirmed, unless somebody has dealt with it in the inbox. */
export async function requeueConfirmed({ db, now }: Requeuing, host: string): Promise<void> {
  const email = (await findAiSettings(db, host))?.handover?.email;
  if (email === undefined || !(await isHandoverAddressConfirmed(db, { host, email }))) return;
  await db
    .updateTable('handovers')
    .set({ mail_state: 'waiting', mail_next_at: now().toISOString(), mail_attempts: 0 })
    .where('host', '=', host)
    .where('mail_state', '=', 'unconfirmed')
    .where('state', '!=', 'done')
    .execute();
}

/** Does the same for all hosts: an address is also confirmed by its owner's account. */
export async function requeueAllConfirmed(deps: Requeuing): Promise<void> {
  const waiting = deps.db.selectFrom('handovers').select('host').distinct();
  for (const { host } of await waiting.where('mail_state', '=', 'unconfirmed').execute())
    await requeueConfirmed(deps, host);
}
