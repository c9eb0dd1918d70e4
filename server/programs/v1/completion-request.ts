import { z } from 'zod';
import type { AskRequest, ChatMessage } from '#contract/chat.ts';
import { longestQuestion } from '#contract/limits.ts';
import { problem } from '#server/failure/problem.ts';
import { assistantModel } from './models.ts';

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

type Message = z.infer<typeof messageSchema>;

/**
 * `POST /v1/chat/completions`. Fields that only tune a model are taken and ignored, as clients of many servers send them; those that
 * change what an answer is are refused.
 */
export const completionRequestSchema = z
  .looseObject({
    model: z.string({ error: `Name the model: ${assistantModel}.` }).max(300),
    messages: z
      .array(messageSchema, { error: 'Use a list of messages.' })
      .min(1, 'Send at least one message.')
      .max(500, 'Send at most 500 messages.'),
    stream: z.boolean({ error: 'Use true or false.' }).nullish(),
    stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
    n: z.literal(1, { error: 'Only one answer can be asked for: leave n out, or send 1.' }).nullish(),
    response_format: z
      .looseObject({
        type: z.literal('text', { error: 'Answers are text: no other format can be asked for.' }),
      })
      .nullish(),
    tool_choice: z
      .enum(['auto', 'none'], { error: 'The assistant uses its own tools: leave tool_choice out.' })
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

/** Returns the question of a completion: its last user message, after those before it. Throws `model_not_found`, `invalid_input`, `empty_query`, `question_too_long`. */
export function askRequestOf({ model, messages }: CompletionRequest): AskRequest {
  if (model !== assistantModel) {
    throw problem(
      'model_not_found',
      `The model “${model.slice(0, 100)}” does not exist. Use “${assistantModel}”.`,
    );
  }
  const last = messages.findLastIndex(({ role }) => role === 'user');
  if (last === -1) throw invalid('messages', 'Send a message with the role user.');
  const query = textOf(messages, last).trim();
  if (query === '') throw problem('empty_query', 'The last user message is empty. Send a question.');
  if (query.length > longestQuestion) {
    const most = longestQuestion.toLocaleString('en');
    throw problem(
      'question_too_long',
      `A question can have up to ${most} characters. Shorten the last message.`,
    );
  }
  const before = messages.slice(0, last);
  const context = wishesOf(before);
  return {
    ...{ query, query_context: turnsOf(before), origin: 'api' },
    ...(context !== '' && { context }),
  };
}

/** Returns the conversation before the question. */
function turnsOf(messages: readonly Message[]): ChatMessage[] {
  return messages.flatMap(({ role }, at): ChatMessage[] => {
    if (role !== 'user' && role !== 'assistant') return [];
    const text = textOf(messages, at);
    return text.trim() === '' ? [] : [{ type: role === 'user' ? 'user' : 'bot', text }];
  });
}

/** System messages have the rank of what a visitor says about the documents: they never replace the host's own instructions. */
function wishesOf(messages: readonly Message[]): string {
  const texts = messages.flatMap(({ role }, at) =>
    role === 'system' || role === 'developer' ? [textOf(messages, at)] : [],
  );
  return texts.join('\n').trim().slice(0, longestQuestion).toWellFormed();
}

function textOf(messages: readonly Message[], at: number): string {
  const { content } = messages[at] ?? {};
  if (typeof content === 'string') return content;
  return (content ?? [])
    .filter(({ type }) => type !== 'image_url' || messages[at]?.role !== 'user')
    .map(({ type, text }) => {
      if (type === 'text' || type === 'refusal') return text ?? '';
      const fault =
        type === 'image_url'
          ? 'Only messages with the role user can have images.'
          : `Parts of the type ${type.slice(0, 40)} can't be sent here. Send text or images.`;
      throw invalid(`messages.${at}.content`, fault);
    })
    .join('\n');
}

/** Returns a problem about one field. */
export function invalid(field: string, sentence: string) {
  return problem('invalid_input', sentence, { errors: { [field]: sentence } });
}
