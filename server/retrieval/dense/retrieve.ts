import type { Db } from '#server/store/schema.ts';
import { type PassageSearch, type SearchResult, searchPassages } from '../lexical/search.ts';
import { loadPassages } from '../passages/load-passages.ts';
import type { FoundPassage } from '../passages/passage.ts';
import { createSignReader } from './cached-signs.ts';
import type { EmbeddingModel } from './embedding-model.ts';
import { createQuestionEmbedder, type LogEmbeddingFailure } from './question-vector.ts';
import { rankByMeaning } from './rank.ts';
import { spaceOf } from './space.ts';

/** Number of semantic results that are fused, the same as of keyword results. */
const fusedCount = 30;

interface Retrieved extends SearchResult {
  /** Methods used; contains `dense` only if vectors contributed. */
  methods: ('lexical' | 'dense')[];
}

type RetrievePassages = (input: Omit<PassageSearch, 'fuse'>) => Promise<Retrieved>;

/** Creates a search by words, and by meaning if there is a model, the question's vector arrives in time and documents have vectors. */
export function createRetrieval(deps: {
  db: Db;
  model: EmbeddingModel | undefined;
  log: LogEmbeddingFailure;
}): RetrievePassages {
  const { db, model, log } = deps;
  if (!model) return async (input) => ({ ...(await searchPassages(db, input)), methods: ['lexical'] });
  const embedQuestion = createQuestionEmbedder({ model, log });
  const readSigns = createSignReader();
  return async (input) => {
    // Started before the keyword search, so that both run concurrently.
    const asked = embedQuestion(input.question);
    const methods: Retrieved['methods'] = ['lexical'];
    const fuse = async (byWords: readonly FoundPassage[]) => {
      const question = await asked;
      if (!question) return byWords;
      const { host, documentIds, knowledge = false } = input.scope;
      const likely = new Set([...byWords.map(({ documentId }) => documentId), ...documentIds]);
      const scope = { host, documentIds: [...likely], knowledge };
      const meaning = { scope, space: spaceOf(model, question.length), question, limit: fusedCount };
      const ranked = await rankByMeaning({ db, readSigns }, meaning);
      if (ranked.length === 0) return byWords;
      methods.push('dense');
      return fuseRankings(byWords, await loadPassages(db, host, ranked));
    };
    return { ...(await searchPassages(db, { ...input, fuse })), methods };
  };
}

/** Constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009); larger values flatten differences between the first ranks. */
const fusionConstant = 60;

/** Fuses rankings by the sum of 1 / (k + rank). Scores are the first ranking's at that place, since their readers are fitted to how they fall. */
export function fuseRankings(
  byWords: readonly FoundPassage[],
  byMeaning: readonly FoundPassage[],
): FoundPassage[] {
  const sums = new Map<string, { passage: FoundPassage; sum: number }>();
  for (const ranking of [byWords, byMeaning]) {
    for (const [place, passage] of ranking.entries()) {
      const key = `${passage.documentId} ${passage.ordinal}`;
      const sum = (sums.get(key)?.sum ?? 0) + 1 / (fusionConstant + place + 1);
      sums.set(key, { passage: sums.get(key)?.passage ?? passage, sum });
    }
  }
  return [...sums.values()]
    .sort((x, y) => y.sum - x.sum)
    .map(({ passage }, place) => ({ ...passage, score: byWords[place]?.score ?? 0 }));
}
