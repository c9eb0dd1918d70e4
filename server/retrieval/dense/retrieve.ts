import type { Kysely } from 'kysely';
import type { Store } from '#server/store/schema.ts';
import { type PassageSearch, type SearchResult, searchPassages } from '../lexical/search.ts';
import { loadPassages } from '../passages/load-passages.ts';
import type { FoundPassage } from '../passages/passage.ts';
import type { EmbeddingModel } from './embedding-model.ts';
import { fuseRankings } from './fuse.ts';
import { createQuestionEmbedder, type LogEmbeddingFailure } from './question-vector.ts';
import { rankByMeaning } from './rank.ts';
import { createSignReader } from './remembered-signs.ts';
import { spaceOf } from './space.ts';

/** How many of the nearest in meaning are fused: as many as are ordered by words. */
const fused = 30;

export interface Retrieved extends SearchResult {
  /** How these were found: `dense` only where vectors had their say. */
  methods: ('lexical' | 'dense')[];
}

export type RetrievePassages = (input: Omit<PassageSearch, 'fuse'>) => Promise<Retrieved>;

/** A search by words, and by meaning where there is a model for it, the question's vector comes in time and documents have theirs. */
export function createRetrieval(deps: {
  db: Kysely<Store>;
  model: EmbeddingModel | undefined;
  log: LogEmbeddingFailure;
}): RetrievePassages {
  const { db, model, log } = deps;
  if (!model) return async (input) => ({ ...(await searchPassages(db, input)), methods: ['lexical'] });
  const embedQuestion = createQuestionEmbedder({ model, log });
  const readSigns = createSignReader();
  return async (input) => {
    // Asked for before the search by words, so that both run at once.
    const asked = embedQuestion(input.question);
    const methods: Retrieved['methods'] = ['lexical'];
    const fuse = async (byWords: readonly FoundPassage[]) => {
      const question = await asked;
      if (!question) return byWords;
      const { host, documentIds } = input.scope;
      const likely = new Set([...byWords.map(({ documentId }) => documentId), ...documentIds]);
      const ranked = await rankByMeaning(
        { db, readSigns },
        {
          scope: { host, documentIds: [...likely] },
          space: spaceOf(model, question.length),
          question,
          limit: fused,
        },
      );
      if (ranked.length === 0) return byWords;
      methods.push('dense');
      return fuseRankings(byWords, await loadPassages(db, host, ranked));
    };
    return { ...(await searchPassages(db, { ...input, fuse })), methods };
  };
}
