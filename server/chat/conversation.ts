import type { AskRequest, ChatMessage } from '#contract/chat.ts';
import { type Question, readQuestion } from '#server/question/question.ts';
import { likeliestLanguage } from './likeliest-language.ts';
import type { QuestionScope } from './scope.ts';

/** A question as it was read, with the conversation before it, oldest first. */
export interface AskedQuestion {
  question: Question;
  conversation: ChatMessage[];
}

/** Reads a request's question after those before it. */
export function readAsked({ request, scope }: { request: AskRequest; scope: QuestionScope }): AskedQuestion {
  const conversation = conversationOf(request.query_context);
  const question = readQuestion({
    asked: request.query,
    earlier: conversation.filter(({ type }) => type === 'user').map(({ text }) => text),
    likeliest: likeliestLanguage(scope),
  });
  return { question, conversation };
}

/** Returns the conversation as messages. A string becomes one message, since it doesn't say who wrote what. */
function conversationOf(context: AskRequest['query_context']): ChatMessage[] {
  if (!context) return [];
  if (typeof context === 'string') return [{ type: 'user', text: context }];
  return context.filter((message) => !message.error && message.text.trim() !== '');
}
