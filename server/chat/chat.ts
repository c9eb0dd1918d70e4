import type { OpenAPIHono } from '@hono/zod-openapi';
import { refusalOf } from '#server/answering/refusal.ts';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from '#server/http/request.ts';
import { findCuratedAnswer } from '#server/knowledge/curated/find-curated.ts';
import type { Model } from '#server/models/model.ts';
import type { EmbeddingModel } from '#server/retrieval/dense/embedding-model.ts';
import { createRetrieval } from '#server/retrieval/dense/retrieve.ts';
import { leadingPassages } from '#server/retrieval/lexical/search.ts';
import { outlinePassages } from '#server/retrieval/passages/outline.ts';
import { noTraces, type Traces } from '#server/watch/traces/traces.ts';
import type { Admission } from './admission.ts';
import { chatRoutes } from './routes.ts';
import type { ScopeDeps } from './scope.ts';
import { findKnowledgeSources } from './sources.ts';

interface OpenChatDeps extends Deps, ScopeDeps {
  admission: Admission;
  builtin: Model;
  /** Undefined if passages are found by their words alone. */
  embedding: EmbeddingModel | undefined;
  traces?: Traces | undefined;
}

/** Opens the routes by which visitors ask. */
export function openChat(deps: OpenChatDeps): OpenAPIHono<AppEnv> {
  const { db, log, builtin, embedding, traces = noTraces } = deps;
  const retrieve = createRetrieval({
    db,
    model: embedding,
    log: (failure) => log.warn(failure, 'question searched by words alone'),
  });
  return chatRoutes({
    ...deps,
    refusalOf: (ask) => refusalOf(builtin, ask),
    findCurated: (asked) => findCuratedAnswer(db, asked),
    search: (input) => traces.run('search', () => retrieve(input)),
    lead: (input) => leadingPassages(db, input),
    outline: (input) => outlinePassages(db, input),
    findSources: (input) => findKnowledgeSources(db, input),
  });
}
