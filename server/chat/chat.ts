import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Agent } from '#server/agent/agent.ts';
import { refusalOf } from '#server/answering/refusal.ts';
import type { Deps } from '#server/deps.ts';
import { readPictures } from '#server/files/pictures.ts';
import type { Drafts } from '#server/hosts/drafts/open-drafts.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { findCuratedAnswer } from '#server/knowledge/curated/find-curated.ts';
import type { Model } from '#server/models/model.ts';
import type { EmbeddingModel } from '#server/retrieval/dense/embedding-model.ts';
import { createRetrieval } from '#server/retrieval/dense/retrieve.ts';
import { leadingPassages } from '#server/retrieval/lexical/search.ts';
import { outlinePassages } from '#server/retrieval/passages/outline.ts';
import { sectionsNear } from '#server/retrieval/passages/sections-near.ts';
import { spreadPassages } from '#server/retrieval/passages/spread.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import { noTraces, type Traces } from '#server/watch/traces/traces.ts';
import type { Admission } from './admission/admission.ts';
import type { ConversationKeeper } from './answer/keeping.ts';
import { findKnowledgeSources } from './citing/sources.ts';
import { knowledgeSearchRoute } from './knowledge/knowledge-search-route.ts';
import { openShownKnowledge, type ShownKnowledge } from './knowledge/shown-knowledge.ts';
import { type Asked, answerRequest, type ChatDeps } from './request/answer-request.ts';
import { chatRoutes } from './request/routes.ts';
import type { ScopeDeps } from './search/scope.ts';
import { createTryQuestions, type TryQuestions } from './trial/try-question.ts';
import { tryRoute } from './trial/try-route.ts';

interface OpenChatDeps extends Deps, ScopeDeps {
  admission: Admission;
  conversations: ConversationKeeper;
  drafts: Drafts;
  builtin: Model;
  toolsOf: Agent['toolsOf'];
  blobs: Blobs;
  /** Undefined if passages are found by their words alone. */
  embedding: EmbeddingModel | undefined;
  traces?: Traces | undefined;
}

export interface Chat {
  /** Routes by which visitors ask, at `/ai`. */
  ask: OpenAPIHono<AppEnv>;
  /** Routes by which admins search what is asked about, at `/api`. */
  search: OpenAPIHono<AppEnv>;
  tries: TryQuestions;
  knowledge: ShownKnowledge;
  /** Answers the question of a request in a form of the caller's. */
  answerRequest: (c: AppContext, asked: Asked) => Promise<Response>;
  /** The route by which admins try instructions out, at `/api`. */
  tryout: OpenAPIHono<AppEnv>;
}

/** Opens what answers questions. */
export function openChat(deps: OpenChatDeps): Chat {
  const { db, log, builtin, embedding, traces = noTraces } = deps;
  const retrieve = createRetrieval({
    db,
    model: embedding,
    log: (failure) => log.warn(failure, 'question searched by words alone'),
  });
  const found = {
    ...deps,
    search: (input: Parameters<typeof retrieve>[0]) => traces.run('search', () => retrieve(input)),
    findSources: (input: { host: string; ids: readonly string[] }) => findKnowledgeSources(db, input),
  };
  const answering: ChatDeps = {
    ...found,
    readPictures: (of) => readPictures({ db, blobs: deps.blobs }, of),
    sectionsNear: (at, limit) => sectionsNear(db, at, limit),
    refusalOf: (ask) => refusalOf(builtin, ask),
    findCurated: (asked) => findCuratedAnswer(db, asked),
    lead: (input) => leadingPassages(db, input),
    outline: (input) => outlinePassages(db, input),
    spread: (input) => spreadPassages(db, input),
  };
  const tries = createTryQuestions(answering);
  return {
    ask: chatRoutes(answering),
    search: knowledgeSearchRoute(found),
    tries,
    tryout: tryRoute({ ...deps, tries }),
    knowledge: openShownKnowledge(found),
    answerRequest: (c, asked) => answerRequest(answering, c, asked),
  };
}
