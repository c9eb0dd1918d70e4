import '#client/zod-jitless.ts';
import { call, orUnexpected } from '#client/api.ts';
import {
  deliveryListSchema,
  type NewWebhook,
  newWebhookSchema,
  type Webhook,
  type WebhookEvent,
  webhookListSchema,
  webhookSchema,
} from '#contract/programs/webhooks.ts';

/** A webhook as it is typed. */
export interface TypedWebhook {
  url: string;
  events: readonly WebhookEvent[];
}

/** Keys of the queries, by which they are fetched anew. */
export const webhooksKey = (host: string) => ['webhooks', host];
export const deliveriesKey = (id: string, page?: number) => ['deliveries', id, ...(page ? [page] : [])];

/** Fetches a host's webhooks, the oldest first. */
export async function fetchWebhooks(host: string, signal: AbortSignal): Promise<Webhook[]> {
  const query = new URLSearchParams({ host });
  const response = await call('api', `/webhooks?${query}`, { signal, cache: 'no-store' });
  const body: unknown = await response.json();
  return orUnexpected(() => webhookListSchema.parse(body).items);
}

/** Adds a webhook and returns its secret. Throws a problem with a sentence by field. */
export async function addWebhook(host: string, typed: TypedWebhook): Promise<NewWebhook> {
  const response = await send('POST', '/webhooks', { host, ...typed });
  const body: unknown = await response.json();
  return orUnexpected(() => newWebhookSchema.parse(body));
}

/** Replaces a webhook's address and events. Throws a problem with a sentence by field. */
export async function changeWebhook({ id }: Webhook, typed: TypedWebhook): Promise<Webhook> {
  const body: unknown = await (await send('PUT', `/webhooks/${encodeURIComponent(id)}`, typed)).json();
  return orUnexpected(() => webhookSchema.parse(body));
}

export async function deleteWebhook({ id }: Webhook): Promise<void> {
  await call('api', `/webhooks/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Fetches a page of a webhook's deliveries, the newest first. */
export async function fetchDeliveries(id: string, page: number, signal: AbortSignal) {
  const path = `/webhooks/${encodeURIComponent(id)}/deliveries?page=${page}`;
  const body: unknown = await (await call('api', path, { signal, cache: 'no-store' })).json();
  return orUnexpected(() => deliveryListSchema.parse(body));
}

/** Sends a webhook a message that only tries it. */
export async function testWebhook({ id }: Webhook): Promise<void> {
  await call('api', `/webhooks/${encodeURIComponent(id)}/test`, { method: 'POST' });
}

export async function repeatDelivery(id: string): Promise<void> {
  await call('api', `/webhooks/deliveries/${encodeURIComponent(id)}/repeat`, { method: 'POST' });
}

function send(method: string, path: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return call('api', path, { method, headers, body: JSON.stringify(body) });
}
