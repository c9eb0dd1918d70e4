import { z } from 'zod';
import type { AskRequest, ChatMessage } from '#contract/chat/chat.ts';
import { longestQuestion } from '#contract/http/limits.ts';
import { problem } from '#server/failure/problem.ts';
import { assistantModel } from './models.ts';

/** A conversation as a program sent it, whichever of OpenAI's APIs it speaks. */
export interface SentConversation {
  model: string;
  /** Name of the field that has the messages. */
  field: string;
  messages: readonly SentMessage[];
}

export interface SentMessage {
  role: string;
  /** Name of the field that has its content. */
  field: string;
  parts: readonly SentPart[];
}

export type SentPart =
  | { kind: 'text'; text: string }
  | { kind: 'image'; url: string }
  | { kind: 'other'; type: string };

/** Maximum messages of a request. */
export const mostMessages = 500;

/** Fields that requests of both APIs have. */
export const sharedFields = {
  model: z.string({ error: `Name the model: ${assistantModel}.` }).max(300),
  stream: z.boolean({ error: 'Use true or false.' }).nullish(),
  tool_choice: z
    .enum(['auto', 'none'], { error: 'The assistant uses its own tools: leave tool_choice out.' })
    .nullish(),
};

/** Returns the question of a conversation: its last user message, after those before it. Throws `model_not_found`, `invalid_input`, `empty_query`, `question_too_long`. */
export function askRequestOf({ model, field, messages }: SentConversation): AskRequest {
  if (model !== assistantModel) {
    throw problem(
      'model_not_found',
      `The model “${model.slice(0, 100)}” does not exist. Use “${assistantModel}”.`,
    );
  }
  const at = messages.findLastIndex(({ role }) => role === 'user');
  const asked = messages[at];
  if (!asked) throw invalid(field, 'Send a message with the role user.');
  const query = textOf(asked).trim();
  if (query === '') throw problem('empty_query', 'The last user message is empty. Send a question.');
  if (query.length > longestQuestion) {
    const most = longestQuestion.toLocaleString('en');
    throw problem(
      'question_too_long',
      `A question can have up to ${most} characters. Shorten the last message.`,
    );
  }
  const before = messages.slice(0, at);
  const context = wishesOf(before);
  return {
    ...{ query, query_context: turnsOf(before), origin: 'api' },
    ...(context !== '' && { context }),
  };
}

/** Returns the conversation before the question. */
function turnsOf(messages: readonly SentMessage[]): ChatMessage[] {
  return messages.flatMap((message): ChatMessage[] => {
    const { role } = message;
    if (role !== 'user' && role !== 'assistant') return [];
    const text = textOf(message);
    return text.trim() === '' ? [] : [{ type: role === 'user' ? 'user' : 'bot', text }];
  });
}

/** System messages have the rank of what a visitor says about the documents: they never replace the host's own instructions. */
function wishesOf(messages: readonly SentMessage[]): string {
  const texts = messages.flatMap((message) =>
    message.role === 'system' || message.role === 'developer' ? [textOf(message)] : [],
  );
  return texts.join('\n').trim().slice(0, longestQuestion).toWellFormed();
}

function textOf({ role, field, parts }: SentMessage): string {
  return parts
    .filter(({ kind }) => kind !== 'image' || role !== 'user')
    .map((part) => {
      if (part.kind === 'text') return part.text;
      const fault =
        part.kind === 'image'
          ? 'Only messages with the role user can have images.'
          : `Parts of the type ${part.type.slice(0, 40)} can't be sent here. Send text or images.`;
      throw invalid(field, fault);
    })
    .join('\n');
}

/** Returns a problem about one field. */
export function invalid(field: string, sentence: string) {
  return problem('invalid_input', sentence, { errors: { [field]: sentence } });
}
