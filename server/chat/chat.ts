import type { OpenAPIHono } from '@hono/zod-openapi';
import { refusalOf } from '#server/answering/refusal.ts';
import type { Deps } from '#server/deps.ts';
import { findAskableFiles, findKnowledgeFiles } from '#server/files/files.ts';
import { findAiSettings } from '#server/hosts/configs/configs.ts';
import { findHostTitle } from '#server/hosts/configs/list-configs.ts';
import type { ServedHosts } from '#server/hosts/served-hosts.ts';
import { clientOfAddress } from '#server/http/limits.ts';
import type { AppEnv } from '#server/http/request.ts';
import type { Model } from '#server/models/model.ts';
import { findDocuments } from '#server/reading/stored/documents.ts';
import { findWebDocuments } from '#server/reading/web/stored-web-documents.ts';
import type { WebDocuments } from '#server/reading/web/web-documents.ts';
import type { EmbeddingModel } from '#server/retrieval/dense/embedding-model.ts';
import { createRetrieval } from '#server/retrieval/dense/retrieve.ts';
import { leadingPassages } from '#server/retrieval/lexical/search.ts';
import { outlinePassages } from '#server/retrieval/passages/outline.ts';
import { noTraces, type Traces } from '#server/watch/traces/traces.ts';
import type { AnswerGate } from './gate.ts';
import { chatRoutes } from './routes.ts';

/** Web pages that one client may have fetched. */
const fetches = { limit: 120, windowSeconds: 600 };

interface OpenChatDeps extends Deps {
  gate: AnswerGate;
  hosts: ServedHosts;
  webDocuments: WebDocuments;
  builtin: Model;
  /** `undefined` if passages are found by their words alone. */
  embedding: EmbeddingModel | undefined;
  traces?: Traces | undefined;
}

/** Opens the routes by which visitors ask. */
export function openChat(deps: OpenChatDeps): OpenAPIHono<AppEnv> {
  const { db, limiter, log, gate, hosts, webDocuments, builtin, embedding, traces = noTraces } = deps;
  const retrieve = createRetrieval({
    db,
    model: embedding,
    log: (failure) => log.warn(failure, 'question searched by words alone'),
  });
  return chatRoutes({
    gate,
    log,
    refusalOf: (ask) => refusalOf(builtin, ask),
    search: (input) => traces.run('search', () => retrieve(input)),
    lead: (input) => leadingPassages(db, input),
    outline: (input) => outlinePassages(db, input),
    aiSettingsOf: async (host) => {
      const settings = await hosts.ifServed(host, () => findAiSettings(db, host));
      const title = settings && (await findHostTitle(db, host));
      return {
        ...(title ? { title } : {}),
        knowledge: settings?.home.uploadedFiles ?? [],
        onlyFromDocuments: settings?.onlyFromDocuments ?? false,
      };
    },
    findAskableFiles: (input) => findAskableFiles(db, input),
    findKnowledgeFiles: (input) => findKnowledgeFiles(db, input),
    findPages: (input) => findWebDocuments(db, input),
    findDocuments: (input) => findDocuments(db, input),
    openUrl: async ({ address, ...input }) => {
      await limiter.take({ key: `fetch:${clientOfAddress(address)}`, ...fetches });
      return webDocuments.open(input);
    },
  });
}
