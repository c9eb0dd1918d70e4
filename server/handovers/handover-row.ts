import type { Selectable } from 'kysely';
import { z } from 'zod';
import {
  type HandoverListQuery,
  type HandoverRow,
  handoverRowSchema,
  handoversPerPage,
} from '#contract/chat/handover.ts';
import { problem } from '#server/failure/problem.ts';
import { type AdminScope, inScope } from '#server/http/routes/admin-scope.ts';
import type { Db, Store } from '#server/store/schema.ts';

/** A hand-over with what came of its webhook. */
type Stored = Selectable<Store['handovers']> & { webhook_state: string | null };

interface Asked {
  host: string;
  state: HandoverListQuery['state'];
}

const fieldsSchema = z.array(z.object({ name: z.string(), label: z.string(), value: z.string() }));
const { state: stateSchema, reason: reasonSchema, mail, webhook } = handoverRowSchema.shape;

/** Starts a query for hand-overs of a host, the newest first. */
function selectHandovers(db: Db, { host, state }: Asked) {
  const found = db.selectFrom('handovers').where('handovers.host', '=', host);
  return state ? found.where('handovers.state', '=', state) : found;
}

/** Lists a page of a host's hand-overs, the newest first. */
export async function listHandovers(
  db: Db,
  { page, ...asked }: Asked & { page: number },
): Promise<{ items: HandoverRow[]; total: number }> {
  const { total } = await selectHandovers(db, asked)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const items = await findRows(db, {
    ...asked,
    limit: handoversPerPage,
    offset: (page - 1) * handoversPerPage,
  });
  return { items, total: Number(total) };
}

/** Finds hand-overs of a host, the newest first; with `before`, those that are older than that one. */
export async function findRows(
  db: Db,
  { limit, offset = 0, before, ...asked }: Asked & { limit: number; offset?: number; before?: string },
): Promise<HandoverRow[]> {
  let found = withWebhook(selectHandovers(db, asked));
  if (before !== undefined) found = found.where('handovers.id', '<', before);
  const rows = await found.orderBy('handovers.id', 'desc').limit(limit).offset(offset).execute();
  return rows.map(showHandover);
}

/** Finds one hand-over of a host. */
export async function findRow(
  db: Db,
  { host, id }: { host: string; id: string },
): Promise<HandoverRow | undefined> {
  const one = selectHandovers(db, { host, state: undefined }).where('handovers.id', '=', id);
  const row = await withWebhook(one).executeTakeFirst();
  return row && showHandover(row);
}

/** Selects what is shown of hand-overs, with what came of the webhook in the settings. */
function withWebhook(found: ReturnType<typeof selectHandovers>) {
  return found
    .selectAll('handovers')
    .select((eb) =>
      eb
        .selectFrom('webhook_deliveries')
        .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
        .select('webhook_deliveries.state')
        .whereRef('webhook_deliveries.handover_id', '=', 'handovers.id')
        .where('webhooks.source', '=', 'handover')
        .limit(1)
        .as('webhook_state'),
    );
}

function showHandover(row: Stored): HandoverRow {
  return {
    ...{ id: row.id, host: row.host, createdAt: row.created_at },
    state: stateSchema.parse(row.state),
    reason: reasonSchema.parse(row.reason),
    ...{ email: row.email, name: row.name, message: row.message, language: row.language },
    fields: fieldsSchema.parse(JSON.parse(row.fields)),
    ...(row.conversation_id !== null && { conversationId: row.conversation_id }),
    mail: mail.parse(row.mail_state),
    webhook: webhook.parse(row.webhook_state ?? 'none'),
  };
}

/** Finds the host and state of a hand-over. Throws the same `handover_not_found` for missing ones and those outside the scope. */
export async function findHandover(
  db: Db,
  { scope, id }: { scope: AdminScope; id: string },
): Promise<{ host: string; state: string }> {
  const row = await db
    .selectFrom('handovers')
    .select(['host', 'state'])
    // PostgreSQL would throw on some texts.
    .where('id', '=', /^[\w-]{1,100}$/.test(id) ? id : '')
    .where(inScope(scope))
    .executeTakeFirst();
  if (row) return row;
  throw problem('handover_not_found', 'Hand-over not found. It may have been deleted. Check the list.');
}
