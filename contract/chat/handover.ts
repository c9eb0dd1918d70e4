import { z } from 'zod';
import { line, paragraph, requiredLine } from '#contract/hosts/config-texts.ts';
import { emailSchema } from '#contract/people/identity.ts';
import { handoverReasons } from './chat.ts';
import { outcomeShape } from './outcomes.ts';

export const handoverLimits = {
  text: 500,
  fields: 10,
  fieldName: 40,
  fieldLabel: 80,
  rules: 20,
  rule: 80,
  ranges: 4,
  webhook: 2048,
  name: 120,
  message: 4000,
  fieldValue: 2000,
} as const;

export const handoverFieldTypes = ['text', 'paragraph', 'tel', 'url', 'number', 'date', 'checkbox'] as const;
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const handoverStates = ['new', 'open', 'done'] as const;

const fieldSchema = z.object({
  name: z.string().max(handoverLimits.fieldName),
  label: z.string().max(handoverLimits.fieldLabel),
  type: z.enum(handoverFieldTypes),
  required: z.boolean(),
});

const hoursSchema = z.partialRecord(z.enum(weekdays), z.array(z.string().max(11)));

/** How visitors reach people. Its address and webhook are for admins alone. */
export const handoverSchema = z.object({
  email: z.string().optional(),
  webhook: z.string().max(handoverLimits.webhook).optional(),
  /** Absent means always; a missing day means never. In the host's time zone. */
  hours: hoursSchema.optional(),
  fields: z.array(fieldSchema).optional(),
  text: z.string().max(handoverLimits.text).optional(),
  /** Words that make a question one for people. */
  rules: z.array(z.string().max(handoverLimits.rule)).optional(),
});

/** The part that visitors are told. */
export const publicHandoverSchema = z.object({
  fields: z.array(fieldSchema),
  text: z.string().optional(),
  isOpen: z.boolean().describe('True if somebody is there now'),
  opensAt: z
    .object({ day: z.enum(weekdays), time: z.string(), timeZone: z.string() })
    .optional()
    .describe('When somebody is there next'),
});

const rangePattern = /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const rangeInput = z
  .string({ error: 'Use a time such as 09:00-17:00.' })
  .trim()
  .regex(rangePattern, 'Use a time such as 09:00-17:00.')
  .refine((range) => range.slice(0, 5) < range.slice(6), {
    error: 'End later than you begin. For a night, enter 22:00-24:00 and on the next day 00:00-02:00.',
  });

const section = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, { error: 'Use an object with its fields.' });

const fieldInput = section({
  name: requiredLine(handoverLimits.fieldName).regex(
    /^[a-z][\w-]*$/i,
    'Begin with a letter; use letters, digits, - and _.',
  ),
  label: requiredLine(handoverLimits.fieldLabel),
  type: z
    .enum(handoverFieldTypes, { error: `Choose one of these: ${handoverFieldTypes.join(', ')}.` })
    .default('text'),
  required: z.boolean({ error: 'Choose yes or no.' }).default(false),
});

const webhookInput = line(handoverLimits.webhook).refine((url) => url === '' || isReceiver(URL.parse(url)), {
  error: 'Enter an address that begins with https://.',
});

/** True for https, and for http to this machine or an address, where the operator may allow it. */
function isReceiver(url: URL | null): boolean {
  if (url?.protocol === 'https:') return true;
  return url?.protocol === 'http:' && /^(?:localhost|[\d.]+|\[[\da-f:.]+\])$/i.test(url.hostname);
}

/** Replaces the stored setting as a whole; an empty text is not set. */
export const handoverInput = section({
  email: z.union([z.literal(''), emailSchema], { error: 'Enter a valid e-mail address.' }).nullish(),
  webhook: webhookInput.nullish(),
  hours: z
    .partialRecord(
      z.enum(weekdays, { error: `Name days so: ${weekdays.join(', ')}.` }),
      z
        .array(rangeInput, { error: 'Use a list of times.' })
        .max(handoverLimits.ranges, 'Use at most 4 times a day.'),
      { error: 'Use an object with days.' },
    )
    .nullish(),
  fields: z
    .array(fieldInput, { error: 'Use a list.' })
    .max(handoverLimits.fields, `Use at most ${handoverLimits.fields} fields.`)
    .refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, {
      error: 'Give each field a name of its own.',
    })
    .nullish(),
  text: paragraph(handoverLimits.text).nullish(),
  rules: z
    .array(requiredLine(handoverLimits.rule), { error: 'Use a list of words.' })
    .max(handoverLimits.rules, `Use at most ${handoverLimits.rules} words.`)
    .nullish(),
});

const valueSchema = z.union(
  [z.string().max(handoverLimits.fieldValue, 'Use at most 2,000 characters.'), z.number(), z.boolean()],
  { error: 'Enter text, a number, or yes or no.' },
);

/** `POST {ai}/api/handover`. */
export const handoverRequestSchema = z
  .object({
    conversationId: z
      .string()
      .max(300)
      .nullish()
      .describe('Conversation whose transcript goes along, if it is the visitor’s own'),
    email: z
      .string({ error: 'Enter your e-mail address.' })
      .trim()
      .min(1, 'Enter your e-mail address.')
      .pipe(emailSchema),
    name: line(handoverLimits.name).nullish(),
    message: paragraph(handoverLimits.message).nullish(),
    fields: z
      .record(z.string().max(handoverLimits.fieldName), valueSchema, {
        error: 'Use an object with the fields.',
      })
      .refine((fields) => Object.keys(fields).length <= handoverLimits.fields, {
        error: 'Send the form’s fields.',
      })
      .nullish(),
    consent: z.literal(true, { error: 'Agree that your message is sent.' }),
    reason: z
      .enum([...handoverReasons, 'button'])
      .nullish()
      .describe('What led to it'),
  })
  .meta({ id: 'HandoverRequest' });

export const handoverReplySchema = z
  .object({ id: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'HandoverReply' });

const givenFieldSchema = z.object({ name: z.string(), label: z.string(), value: z.string() });

/** A hand-over in the inbox of the host's admins. */
export const handoverRowSchema = z
  .object({
    id: z.string(),
    host: z.string(),
    createdAt: z.iso.datetime(),
    state: z.enum(handoverStates),
    reason: z.enum([...handoverReasons, 'button']),
    email: z.string(),
    name: z.string(),
    message: z.string(),
    fields: z.array(givenFieldSchema),
    language: z.string(),
    conversationId: z.string().optional().describe('Absent without a kept conversation'),
    mail: z
      .enum(['none', 'waiting', 'sent', 'failed', 'unconfirmed'])
      .describe('What came of mailing it; `unconfirmed` if the address was not confirmed yet'),
    webhook: z.enum(['none', 'waiting', 'delivered', 'failed']).describe('What came of its webhook'),
  })
  .meta({ id: 'Handover' });

/** `GET {api}/configs/{id}/handover/address`: where a host's published settings have hand-overs mailed. */
export const handoverAddressSchema = z
  .object({
    email: z.string().nullable().describe('`null` if none is set'),
    confirmed: z.boolean().describe('True if its owner wants hand-overs: until then they are not mailed'),
    sendsMail: z.boolean().describe('False if the deployment sends no mail'),
  })
  .meta({ id: 'HandoverAddress' });

/** Rows per page of the inbox. */
export const handoversPerPage = 20;

const pageError = 'Enter a whole number from 1 to 500.';
const filterSchema = z.object({
  host: z.string().trim().max(300, 'Use at most 300 characters.').optional(),
  state: z.enum(handoverStates, { error: `Choose one of these: ${handoverStates.join(', ')}.` }).optional(),
});

export const handoverListQuerySchema = filterSchema.extend({
  page: z.coerce
    .number({ error: pageError })
    .int({ error: pageError })
    .min(1, { error: pageError })
    .max(500, { error: pageError })
    .default(1),
});

export const handoverExportQuerySchema = filterSchema.extend({
  format: z.enum(['csv', 'jsonl'], { error: 'Choose csv or jsonl.' }).default('csv'),
});

export const handoverListSchema = z.object({ items: z.array(handoverRowSchema), total: z.int() });

/** `PUT {api}/handovers/{id}`. */
export const handoverChangeSchema = z
  .object({
    state: z.enum(handoverStates, { error: `Choose one of these: ${handoverStates.join(', ')}.` }),
  })
  .meta({ id: 'HandoverChange' });

/** The secret that signs the webhook of a host's hand-overs. */
export const handoverSecretSchema = z.object({ secret: z.string() }).meta({ id: 'HandoverSecret' });

/** A turn as it is sent along. */
const handoverTurnSchema = z.object({
  question: z.string(),
  answer: z.string(),
  ...outcomeShape,
  askedAt: z.iso.datetime(),
});

export type Handover = z.infer<typeof handoverSchema>;
export type HandoverInput = z.output<typeof handoverInput>;
export type HandoverField = z.infer<typeof fieldSchema>;
export type PublicHandover = z.infer<typeof publicHandoverSchema>;
export type Weekday = (typeof weekdays)[number];
export type HandoverRequest = z.output<typeof handoverRequestSchema>;
export type HandoverRow = z.infer<typeof handoverRowSchema>;
export type HandoverState = (typeof handoverStates)[number];
export type HandoverListQuery = z.output<typeof handoverListQuerySchema>;
export type HandoverExportQuery = z.output<typeof handoverExportQuerySchema>;
export type HandoverTurn = z.infer<typeof handoverTurnSchema>;

/** Returns a hand-over's settings as they are stored, without what is empty. */
export function filledHandover(input: HandoverInput): Handover {
  const { email, webhook, hours, fields, text, rules } = input;
  return {
    ...(email && { email }),
    ...(webhook && { webhook }),
    ...(hours && { hours }),
    ...(fields && fields.length > 0 && { fields }),
    ...(text && { text }),
    ...(rules && rules.length > 0 && { rules }),
  };
}
