import type { AskRequest, ChatMessage } from '#contract/chat/chat.ts';
import { type Question, readQuestion } from '#server/question/question.ts';
import type { QuestionScope } from '../search/scope.ts';
import { likeliestLanguage } from './likeliest-language.ts';

/** A question as it was read, with the conversation before it, oldest first. */
export interface AskedQuestion {
  question: Question;
  conversation: ChatMessage[];
}

/** Reads a request's question after those before it. */
export function readAsked({
  request,
  scope,
  earlier,
}: {
  request: AskRequest;
  scope: QuestionScope;
  /** Turns of the conversation that the server knows, oldest first. */
  earlier?: readonly ChatMessage[];
}): AskedQuestion {
  const conversation = conversationOf(request.query_context, earlier);
  const question = readQuestion({
    asked: request.query,
    earlier: conversation.filter(({ type }) => type === 'user').map(({ text }) => text),
    likeliest: likeliestLanguage(scope),
  });
  return { question, conversation };
}

/**
 * Returns the conversation as messages: the turns that the server knows, then what the client sends beside them. A string becomes one
 * message, since it doesn't say who wrote what.
 */
function conversationOf(
  context: AskRequest['query_context'],
  earlier: readonly ChatMessage[] = [],
): ChatMessage[] {
  const sent: ChatMessage[] =
    typeof context === 'string' ? [{ type: 'user', text: context }] : (context ?? []);
  const messages = sent.filter((message) => !message.error && message.text.trim() !== '');
  const isIn = (list: readonly ChatMessage[], { type, text }: ChatMessage) =>
    list.some((other) => other.type === type && other.text === text);
  if (earlier.every((message) => isIn(messages, message))) return messages;
  return [...earlier, ...messages.filter((message) => !isIn(earlier, message))];
}
