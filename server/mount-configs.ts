import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppDeps } from './app.ts';
import type { Budget } from './budget/budget.ts';
import type { DocumentFacts } from './configs/additional-info.ts';
import { configAdminRoutes } from './configs/admin-routes.ts';
import { budgetRoutes } from './configs/budget-routes.ts';
import { modelRoutes } from './configs/model-routes.ts';
import type { KnowledgeDeps } from './configs/read-entry.ts';
import { configRoutes } from './configs/routes.ts';
import { usageRoutes } from './configs/usage-routes.ts';
import type { StoredDocument } from './documents/document.ts';
import { findDocuments, keepWordCount } from './documents/documents.ts';
import { kindOf } from './documents/readers/formats.ts';
import { findWebDocuments } from './documents/web/stored-web-documents.ts';
import type { WebDocuments } from './documents/web/web-documents.ts';
import { findKnowledgeFiles, keepFiles } from './files/files.ts';
import type { HostModels } from './host-models/host-models.ts';
import { createRateLimiter } from './http/limits.ts';
import type { AppEnv } from './http/request.ts';
import { countDocumentWords } from './passages/count-words.ts';
import type { ServedHosts } from './served-hosts.ts';

/** How many addresses an editor may have read for a host's knowledge. */
const pagesRead = { limit: 120, windowSeconds: 600 };

interface MountDeps {
  webDocuments: WebDocuments;
  hosts: ServedHosts;
  budget: Budget;
  models: HostModels;
}

/** Configs: their public part for visitors, all of them for admins. */
export function mountConfigs(
  app: OpenAPIHono<AppEnv>,
  deps: AppDeps,
  { webDocuments, hosts, budget, models }: MountDeps,
): void {
  const { db, settings } = deps;
  app.route('/api', configRoutes({ db, findServed: hosts.findConfig, unknownHosts: settings.UNKNOWN_HOSTS }));
  // Before the calls by id: `usage` is none.
  app.route('/api', usageRoutes({ db, budget, models }));
  app.route('/api', budgetRoutes({ db, budget }));
  app.route('/api', modelRoutes({ db, models }));
  app.route('/api', configAdminRoutes({ db, keepFiles, knowledge: knowledgeDeps(deps, webDocuments) }));
}

/** What configs may know of files and pages. */
function knowledgeDeps({ db, log, settings }: AppDeps, webDocuments: WebDocuments): KnowledgeDeps {
  const limiter = createRateLimiter(db, { enabled: settings.RATE_LIMITS });
  const factsOf = (host: string, document: StoredDocument) => findFacts(db, host, document);
  return {
    async findFiles({ host, ids }) {
      const files = await findKnowledgeFiles(db, { host, ids });
      const documents = await findDocuments(db, { host, ids: files.map(({ documentId }) => documentId) });
      const byId = new Map(documents.map((document) => [document.id, document]));
      const facts = new Map<string, DocumentFacts>();
      for (const { fileId, documentId } of files) {
        const document = byId.get(documentId);
        if (document) facts.set(fileId, await factsOf(host, document));
      }
      return facts;
    },
    async findPages({ host, urls }) {
      const facts = new Map<string, DocumentFacts>();
      for (const [url, document] of await findWebDocuments(db, { host, urls })) {
        facts.set(url, await factsOf(host, document));
      }
      return facts;
    },
    async readPage({ editor, ...input }) {
      await limiter.take({ key: `knowledge:${input.host}:${editor}`, ...pagesRead });
      return factsOf(input.host, await webDocuments.open(input));
    },
    onFault: (error) => log.error({ error }, 'a page of the knowledge could not be read'),
  };
}

async function findFacts(db: AppDeps['db'], host: string, document: StoredDocument): Promise<DocumentFacts> {
  const { id, origin, mediaType, pageCount, leftOut } = document;
  const wordCount = document.wordCount ?? (await countDocumentWords(db, { host, documentId: id }));
  if (document.wordCount === undefined) await keepWordCount(db, { host, id, wordCount });
  return {
    kind: origin === 'url' && mediaType === 'text/html' ? 'Web page' : kindOf(mediaType),
    wordCount,
    ...(pageCount === undefined ? {} : { pageCount }),
    ...(leftOut === undefined ? {} : { leftOut }),
  };
}
