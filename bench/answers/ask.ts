import { createBuiltinModel } from '#server/answering/answering.ts';
import { answerQuestion } from '#server/chat/answer.ts';
import type { SourceDocument } from '#server/chat/citing/sources.ts';
import { readAsked } from '#server/chat/conversation.ts';
import { leadingPassages, searchPassages } from '#server/retrieval/lexical/search.ts';
import type { FoundPassage } from '#server/retrieval/passages/passage.ts';
import type { BenchQuestion, SourceText } from './dataset.ts';
import type { Outcome } from './measure.ts';
import { benchHost, type FilledStore } from './store.ts';

/** nDCG looks at ten, whatever the product offers to its model. */
const ranked = 10;
const model = createBuiltinModel();

/** Asks as a visitor does: the host's knowledge is all `documents`, and the question names `named`. */
export async function askQuestion(
  { db, inSource }: FilledStore,
  input: { question: BenchQuestion; documents: readonly SourceText[]; named: readonly string[] },
): Promise<Outcome> {
  const { question, documents, named } = input;
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
    sectionsNear: async () => [],
    builtin: model,
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
  let reply = '';
  let outcome: Outcome['outcome'] = 'answered';
  for await (const together of answer.events) {
    for (const event of together) {
      if (event.type === 'text') reply += event.text;
      if (event.type === 'outcome') outcome = event.outcome;
    }
  }
  const milliseconds = performance.now() - began;
  const { user, system } = process.cpuUsage(beganComputing);
  const ranges = found.map(({ documentId, start, end }) => {
    const place = inSource.get(documentId) ?? ((offset: number) => offset);
    // The last character, not the end: the next one may lie behind a gap.
    return { documentId, start: place(start), end: place(end - 1) + 1 };
  });
  return { question, reply, outcome, found: ranges, milliseconds, computing: (user + system) / 1000 };
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
