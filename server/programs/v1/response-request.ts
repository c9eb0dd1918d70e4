import { z } from 'zod';
import {
  invalid,
  mostMessages,
  type SentConversation,
  type SentMessage,
  type SentPart,
  sharedFields,
} from './sent-conversation.ts';

const partSchema = z.looseObject({
  type: z.string(),
  text: z.string().nullish(),
  image_url: z.string({ error: 'Use a data: URL.' }).nullish(),
});

const itemSchema = z.looseObject({
  /** A message, if absent. */
  type: z.string().nullish(),
  role: z.string().nullish(),
  content: z.union([z.string(), z.array(partSchema)], { error: 'Use text, or a list of parts.' }).nullish(),
});

type Item = z.infer<typeof itemSchema>;

const notContinued = "Responses can't be continued by an id. Send the whole conversation as input.";

/**
 * `POST /v1/responses`. As with chat completions, fields that only tune a model are taken and ignored, and those that change what an
 * answer is are refused. `store` is ignored too, because OpenAI's clients expect it to be true: the answer says `store: false`.
 */
export const responseRequestSchema = z
  .looseObject({
    ...sharedFields,
    input: z.union(
      [z.string(), z.array(itemSchema).max(mostMessages, `Send at most ${mostMessages} items.`)],
      { error: 'Use text, or a list of items.' },
    ),
    instructions: z.string({ error: 'Use text.' }).nullish(),
    store: z.boolean({ error: 'Use true or false.' }).nullish(),
    previous_response_id: z.null({ error: notContinued }).optional(),
    conversation: z.null({ error: notContinued }).optional(),
    prompt: z.null({ error: 'The assistant has its own instructions: leave prompt out.' }).optional(),
    background: z
      .literal(false, { error: 'Answers are sent at once: leave background out, or send false.' })
      .nullish(),
    text: z
      .looseObject({
        format: z
          .looseObject({
            type: z.literal('text', { error: 'Answers are text: no other format can be asked for.' }),
          })
          .nullish(),
      })
      .nullish(),
    top_logprobs: z.literal(0, { error: 'Probabilities are not given: leave top_logprobs out.' }).nullish(),
  })
  .meta({ id: 'ResponseRequest' });

export type ResponseRequest = z.infer<typeof responseRequestSchema>;

export function conversationOfResponse({ model, instructions, input }: ResponseRequest): SentConversation {
  const messages: SentMessage[] =
    typeof input === 'string'
      ? [{ role: 'user', field: 'input', parts: [textPart(input)] }]
      : input.flatMap(readItem);
  const first: SentMessage[] = instructions
    ? [{ role: 'system', field: 'instructions', parts: [textPart(instructions)] }]
    : [];
  return { model, field: 'input', messages: [...first, ...messages] };
}

const roles = ['user', 'assistant', 'system', 'developer'];

/** Calls of a client's own tools, their results and thoughts are passed over. */
function readItem({ type, role, content }: Item, at: number): SentMessage[] {
  if (type === 'item_reference') {
    throw invalid(
      `input.${at}`,
      "Items can't be named by an id. Send each message with its text, as clients do with store: false.",
    );
  }
  if (type && type !== 'message') return [];
  if (!role || !roles.includes(role)) {
    throw invalid(`input.${at}.role`, 'Use a role such as user, assistant or system.');
  }
  const parts = typeof content === 'string' ? [textPart(content)] : (content ?? []).map(readPart);
  return [{ role, field: `input.${at}.content`, parts }];
}

const textTypes = ['input_text', 'output_text', 'text', 'refusal'];

function readPart({ type, text, image_url }: z.infer<typeof partSchema>): SentPart {
  if (type === 'input_image') return { kind: 'image', url: image_url ?? '' };
  return textTypes.includes(type) ? textPart(text ?? '') : { kind: 'other', type };
}

function textPart(text: string): SentPart {
  return { kind: 'text', text };
}
