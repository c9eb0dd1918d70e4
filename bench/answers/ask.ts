import type { AnswerOutcome } from '#contract/chat/outcomes.ts';
import { createBuiltinModel } from '#server/answering/answering.ts';
import { type Answer, answerQuestion } from '#server/chat/answer/answer.ts';
import type { SourceDocument } from '#server/chat/citing/sources.ts';
import { readAsked } from '#server/chat/question/conversation.ts';
import type { Model } from '#server/models/model.ts';
import { leadingPassages, searchPassages } from '#server/retrieval/lexical/search.ts';
import type { FoundPassage } from '#server/retrieval/passages/passage.ts';
import type { BenchQuestion, SourceText } from './dataset.ts';
import type { FoundRange, Outcome } from './measure.ts';
import { benchHost, type FilledStore } from './store.ts';

/** nDCG looks at ten, whatever the product offers to its model. */
const ranked = 10;
const builtin = createBuiltinModel();

/** Asks as a visitor does: the host's knowledge is all `documents`, and the question names `named`. The built-in answerer answers if there is no `model`. */
export async function askQuestion(
  { db, inSource }: FilledStore,
  input: {
    question: BenchQuestion;
    documents: readonly SourceText[];
    named: readonly string[];
    model?: Model | undefined;
  },
): Promise<Outcome> {
  const { question, documents, named, model = builtin } = input;
  let found: FoundPassage[] = [];
  const deps: Parameters<typeof answerQuestion>[0] = {
    model,
    refusalOf: async () => undefined,
    readPictures: async () => [],
    search: async (search) => {
      const result = await searchPassages(db, { ...search, limit: Math.max(ranked, search.limit) });
      found = result.passages;
      let room = search.limit;
      const passages = found.filter(({ isWritten }) => isWritten || room-- > 0);
      return { ...result, passages, methods: ['lexical'] };
    },
    lead: (lead) => leadingPassages(db, lead),
    outline: async () => [],
    spread: async () => [],
    sectionsNear: async () => [],
    builtin,
    findSources: async () => [],
  };
  const began = performance.now();
  const beganComputing = process.cpuUsage();
  const asking = {
    request: { query: question.text },
    scope: {
      host: benchHost,
      documents: documents.map(sourceDocument),
      named: [...named],
      onlyFromDocuments: false,
    },
    signal: new AbortController().signal,
  };
  const answer = await answerQuestion(deps, { ...asking, asked: readAsked(asking) });
  const read = await readEvents(answer);
  const milliseconds = performance.now() - began;
  const { user, system } = process.cpuUsage(beganComputing);
  const rangeOf = ({ documentId, start, end }: FoundPassage): FoundRange => {
    const place = inSource.get(documentId) ?? ((offset: number) => offset);
    // The last character, not the end: the next one may lie behind a gap.
    return { documentId, start: place(start), end: place(end - 1) + 1 };
  };
  const ranges = { found: found.map(rangeOf), cited: read.cited.map(rangeOf) };
  return { question, ...read, ...ranges, milliseconds, computing: (user + system) / 1000 };
}

/** Reads an answer to its end. One that fails is what visitors get then: nothing. */
async function readEvents({ events, passages }: Answer) {
  const read = { reply: '', outcome: 'answered' as AnswerOutcome, promptTokens: 0, answerTokens: 0 };
  const cited = new Set<FoundPassage>();
  let failed = false;
  try {
    for await (const event of flatten(events)) {
      if (event.type === 'text') read.reply += event.text;
      else if (event.type === 'outcome') read.outcome = event.outcome;
      else if (event.type === 'usage') {
        read.promptTokens += event.usage.promptTokens;
        read.answerTokens += event.usage.answerTokens;
      } else if (event.type === 'citation') {
        const passage = passages[event.passage];
        if (passage) cited.add(passage.found);
      }
    }
  } catch (error) {
    failed = true;
    console.error(error instanceof Error ? error.message : error);
  }
  return { ...read, failed, cited: [...cited] };
}

async function* flatten<T>(batches: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const batch of batches) yield* batch;
}

function sourceDocument({ id, title }: SourceText): SourceDocument {
  return {
    id,
    origin: 'file',
    title,
    mediaType: 'text/plain',
    language: 'en',
    passageCount: 0,
    name: title,
    sourceId: id,
  };
}
