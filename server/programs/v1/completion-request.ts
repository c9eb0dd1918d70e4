import { z } from 'zod';
import { mostMessages, type SentConversation, type SentPart, sharedFields } from './sent-conversation.ts';

const partSchema = z.looseObject({
  type: z.string(),
  text: z.string().nullish(),
  image_url: z.looseObject({ url: z.string({ error: 'Use a data: URL.' }) }).nullish(),
});

const messageSchema = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function'], {
    error: 'Use a role such as user, assistant or system.',
  }),
  content: z.union([z.string(), z.array(partSchema)], { error: 'Use text, or a list of parts.' }).nullish(),
});

type Part = z.infer<typeof partSchema>;

/**
 * `POST /v1/chat/completions`. Fields that only tune a model are taken and ignored, as clients of many servers send them; those that
 * change what an answer is are refused.
 */
export const completionRequestSchema = z
  .looseObject({
    ...sharedFields,
    messages: z
      .array(messageSchema, { error: 'Use a list of messages.' })
      .min(1, 'Send at least one message.')
      .max(mostMessages, `Send at most ${mostMessages} messages.`),
    stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
    n: z.literal(1, { error: 'Only one answer can be asked for: leave n out, or send 1.' }).nullish(),
    response_format: z
      .looseObject({
        type: z.literal('text', { error: 'Answers are text: no other format can be asked for.' }),
      })
      .nullish(),
    function_call: z
      .enum(['auto', 'none'], { error: 'The assistant uses its own tools: leave function_call out.' })
      .nullish(),
    logprobs: z.literal(false, { error: 'Probabilities are not given: leave logprobs out.' }).nullish(),
    modalities: z
      .array(z.literal('text', { error: 'Answers are text: no other modality can be asked for.' }))
      .nullish(),
  })
  .meta({ id: 'CompletionRequest' });

export type CompletionRequest = z.infer<typeof completionRequestSchema>;

export function conversationOfCompletion({ model, messages }: CompletionRequest): SentConversation {
  return {
    ...{ model, field: 'messages' },
    messages: messages.map(({ role, content }, at) => ({
      ...{ role, field: `messages.${at}.content` },
      parts: typeof content === 'string' ? [{ kind: 'text', text: content }] : (content ?? []).map(readPart),
    })),
  };
}

function readPart({ type, text, image_url }: Part): SentPart {
  if (type === 'image_url') return { kind: 'image', url: image_url?.url ?? '' };
  if (type === 'text' || type === 'refusal') return { kind: 'text', text: text ?? '' };
  return { kind: 'other', type };
}
