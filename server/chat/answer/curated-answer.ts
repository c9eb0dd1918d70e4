import { isWebAddress } from '#contract/knowledge/curated-answers.ts';
import { refusalText } from '#server/answering/refusal.ts';
import type { FoundAnswer } from '#server/knowledge/curated/find-curated.ts';
import type { TextLanguage } from '#shared/languages.ts';
import type { CitablePassage, SourceDocument } from '../citing/sources.ts';
import { countSearched } from '../search/find-passages.ts';
import type { QuestionScope } from '../search/scope.ts';
import { type Answer, type AnswerStreamEvent, ownAnswerer } from './answer.ts';

interface Curated {
  scope: QuestionScope;
  found: FoundAnswer;
  /** ISO 639-1, of the question. */
  language: string;
}

/** Says an answer of the host's own as it stands, and cites it, and the addresses that it rests on. */
export function curatedAnswer({ scope, found, language }: Curated): Answer {
  return {
    passages: [ownPassage(found)],
    retrieval: { ...countSearched(scope), methods: [] },
    events: sayCurated(found),
    language,
  };
}

/** Refuses a question that an admin of the host said is not for it. */
export function declinedAnswer({
  scope,
  language,
}: {
  scope: QuestionScope;
  language: TextLanguage;
}): Answer {
  async function* refuse(): AsyncGenerator<AnswerStreamEvent[]> {
    yield [
      ownAnswerer(true),
      { type: 'text', text: refusalText({ language, host: scope.title, agent: scope.agent }) },
      { type: 'outcome', outcome: 'refused' },
    ];
  }
  return {
    passages: [],
    retrieval: { ...countSearched(scope), methods: [] },
    events: refuse(),
    language,
  };
}

async function* sayCurated({
  answer: { answer, sources },
}: FoundAnswer): AsyncGenerator<AnswerStreamEvent[]> {
  // A mark right behind a code block, a table or a list would belong to it.
  const mark =
    /[\p{L}\p{N}.!?)]$/u.test(answer) && !/^\s*[-*|>\d]/.test(lastLine(answer)) ? ' [1]' : '\n\n[1]';
  yield [
    ownAnswerer(false),
    { type: 'citation', number: 1, passage: 0 },
    { type: 'text', text: answer + mark },
  ];
  yield [
    // Other sources are names of files, by which admins learn that they changed.
    ...sources.filter(isWebAddress).map((url) => ({ type: 'source' as const, document: pageAt(url) })),
    { type: 'outcome', outcome: 'answered' },
  ];
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}

function ownPassage({ answer: { questions, answer }, documentId }: FoundAnswer): CitablePassage {
  const [title = ''] = questions;
  const language = 'en';
  const document: SourceDocument = {
    ...{ id: documentId, sourceId: documentId, origin: 'text', title, name: title, language },
    ...{ mediaType: 'text/markdown', passageCount: 1 },
  };
  const found = {
    documentId,
    ordinal: 0,
    start: 0,
    end: answer.length,
    text: answer,
    language,
    score: 1,
  } as const;
  return { document, found };
}

function pageAt(url: string): SourceDocument {
  const title = url.replace(/^https?:\/\/|\/$/gi, '');
  return {
    ...{ id: url, sourceId: url, origin: 'url', url, title, name: title },
    ...{ mediaType: 'text/html', language: 'en', passageCount: 0 },
  };
}
