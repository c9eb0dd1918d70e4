import type { ChatMessage, Question } from '#contract/chat.ts';
import type { Model } from '../models/model.ts';
import type { FoundPassage, SearchScope } from '../passages/passage.ts';
import { type AnswerEvent, resolveCitations } from './citations.ts';
import type { QuestionScope } from './scope.ts';
import { type CitablePassage, offeredPassage } from './sources.ts';

export interface AnswerDeps {
  model: Model;
  search: (input: {
    scope: SearchScope;
    query: string;
    earlier?: readonly string[];
    limit: number;
  }) => Promise<FoundPassage[]>;
  /** The beginnings of documents, for questions about a document as a whole. */
  lead: (input: { scope: SearchScope; limit: number }) => Promise<FoundPassage[]>;
}

export interface Answer {
  passages: readonly CitablePassage[];
  events: AsyncGenerator<AnswerEvent>;
}

const passagesFound = 8;
const passagesOfLead = 3;
const passagesShownUncited = 3;
const earlierQuestions = 3;

/** Finds the passages that may answer, and starts the model on them. Nothing runs until `events` is read. */
export async function answerQuestion(
  deps: AnswerDeps,
  input: { question: Question; scope: QuestionScope; signal: AbortSignal },
): Promise<Answer> {
  const { question, scope, signal } = input;
  const conversation = conversationOf(question.query_context);
  const passages = await findPassages(deps, scope, question.query, conversation);
  let answering = deps.model;
  const chunks = deps.model.answer({
    onAnsweredBy: (model) => {
      answering = model;
    },
    query: question.query,
    conversation,
    ...(question.context ? { context: question.context } : {}),
    passages: passages.map(offeredPassage),
    documentsSearched: scope.documents.length,
    signal,
  });
  const events = withUncitedPassages(resolveCitations(chunks, passages.length), {
    passageCount: passages.length,
    citesWhatItUses: () => answering.citesWhatItUses === true,
  });
  return { passages, events };
}

/** The conversation as messages. As a string it is one message: who said what can no longer be told. */
function conversationOf(context: Question['query_context']): ChatMessage[] {
  if (!context) return [];
  if (typeof context === 'string') return [{ type: 'user', text: context }];
  return context.filter((message) => !message.error && message.text.trim() !== '');
}

async function findPassages(
  deps: AnswerDeps,
  scope: QuestionScope,
  query: string,
  conversation: readonly ChatMessage[],
): Promise<CitablePassage[]> {
  if (scope.documents.length === 0) return [];
  const earlier = conversation.filter(({ type }) => type === 'user').map(({ text }) => text);
  const searchScope = { host: scope.host, documentIds: scope.documents.map(({ id }) => id) };
  const leadScope = {
    host: scope.host,
    documentIds: scope.named.length > 0 ? scope.named : searchScope.documentIds,
  };
  const [found, lead] = await Promise.all([
    deps.search({
      scope: searchScope,
      query,
      earlier: earlier.slice(-earlierQuestions),
      limit: passagesFound,
    }),
    deps.lead({ scope: leadScope, limit: passagesOfLead }),
  ]);
  const documents = new Map(scope.documents.map((document) => [document.id, document]));
  const seen = new Set<string>();
  return [...found, ...lead].flatMap((passage) => {
    const key = `${passage.documentId} ${passage.ordinal}`;
    const document = documents.get(passage.documentId);
    if (!document || seen.has(key)) return [];
    seen.add(key);
    return [{ found: passage, document }];
  });
}

/** A model that cites nothing still answered from what it was given: the best of that is told at the end. */
async function* withUncitedPassages(
  events: AsyncGenerator<AnswerEvent>,
  { passageCount, citesWhatItUses }: { passageCount: number; citesWhatItUses: () => boolean },
): AsyncGenerator<AnswerEvent> {
  let cited = false;
  for await (const event of events) {
    cited ||= event.type === 'citation';
    yield event;
  }
  if (cited || citesWhatItUses()) return;
  for (let passage = 0; passage < Math.min(passageCount, passagesShownUncited); passage++) {
    yield { type: 'citation', number: passage + 1, passage };
  }
}
