import { z } from 'zod';

/** Events of a host that a webhook can be called for. */
export const webhookEvents = [
  'handover.created',
  'conversation.ended',
  'gap.found',
  'site.finished',
  'budget.low',
  'budget.spent',
] as const;

/** Event of a message that an admin sends to try a webhook. */
export const testEvent = 'test';

/** Minutes without a question after which a conversation has ended. */
export const endedAfterMinutes = 30;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** Rows per page of the list of deliveries. */
export const deliveriesPerPage = 20;

const longestUrl = 2048;
const pageError = 'Enter a whole number from 1 to 500.';

/** `PUT {api}/webhooks/{id}`: replaces both. */
export const webhookChangeSchema = z
  .object({
    url: z
      .string({ error: 'Enter the address of a receiver.' })
      .trim()
      .min(1, 'Enter the address of a receiver.')
      .max(longestUrl, `Use at most ${longestUrl} characters.`)
      .describe('An https address. Redirects are not followed.'),
    events: z
      .array(z.enum(webhookEvents, { error: `Choose from these: ${webhookEvents.join(', ')}.` }), {
        error: 'Use a list of events.',
      })
      .min(1, 'Choose at least one event.')
      .max(webhookEvents.length, 'Name each event once.')
      .transform((events) => [...new Set(events)]),
  })
  .meta({ id: 'WebhookChange' });

/** `POST {api}/webhooks`. */
export const webhookInputSchema = webhookChangeSchema
  .extend({
    host: z.string().max(300).nullish().describe("The host's name; the request's host without it."),
  })
  .meta({ id: 'WebhookInput' });

export const webhookSchema = z
  .object({
    id: z.string(),
    host: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    /** A hand-over's webhook is set in the host's configuration. */
    source: z.enum(['own', 'handover']).describe('`handover` for the one in the settings of the hand-over'),
    createdAt: z.iso.datetime(),
    waiting: z.int().describe('Deliveries that are still to be made'),
    lastDelivery: z
      .object({ state: z.enum(deliveryStates), at: z.iso.datetime(), detail: z.string() })
      .optional()
      .describe('The delivery that was tried last'),
  })
  .meta({ id: 'Webhook' });

/** A new webhook: the secret is not shown again. */
export const newWebhookSchema = webhookSchema
  .extend({ secret: z.string().describe('`whsec_…`, by which receivers verify the signature') })
  .meta({ id: 'NewWebhook' });

export const webhookListSchema = z.object({ items: z.array(webhookSchema), total: z.int() });

export const webhookListQuerySchema = z.object({
  host: z.string().trim().max(300, 'Use at most 300 characters.').optional(),
});

export const deliverySchema = z
  .object({
    id: z.string(),
    messageId: z.string().describe('The header `webhook-id`, the same each time it is sent'),
    event: z.enum([...webhookEvents, testEvent]).describe('`test` for one that an admin sent to try it'),
    state: z.enum(deliveryStates),
    detail: z.string().describe('What the receiver answered last, as a sentence; may be empty'),
    status: z.int().optional().describe('HTTP status of the last answer'),
    attempts: z.int(),
    createdAt: z.iso.datetime(),
    triedAt: z.iso.datetime().optional(),
    nextAt: z.iso.datetime().optional().describe('When it is sent next'),
  })
  .meta({ id: 'WebhookDelivery' });

export const deliveryListSchema = z.object({ items: z.array(deliverySchema), total: z.int() });

export const deliveryListQuerySchema = z.object({
  state: z.enum(deliveryStates, { error: `Choose one of these: ${deliveryStates.join(', ')}.` }).optional(),
  page: z.coerce
    .number({ error: pageError })
    .int({ error: pageError })
    .min(1, { error: pageError })
    .max(500, { error: pageError })
    .default(1),
});

export type WebhookEvent = (typeof webhookEvents)[number];
export type WebhookChange = z.output<typeof webhookChangeSchema>;
export type Webhook = z.infer<typeof webhookSchema>;
export type NewWebhook = z.infer<typeof newWebhookSchema>;
export type Delivery = z.infer<typeof deliverySchema>;
export type DeliveryListQuery = z.output<typeof deliveryListQuerySchema>;
