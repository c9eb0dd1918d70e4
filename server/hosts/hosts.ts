import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Deps } from '#server/deps.ts';
import type { CopyFilesDeps } from '#server/files/copy-files.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { findWebDocuments } from '#server/reading/web/stored-web-documents.ts';
import type { WebDocuments } from '#server/reading/web/web-documents.ts';
import { auditRoutes } from './audit/routes.ts';
import { billingRoutes } from './billing/billing-routes.ts';
import { configAdminRoutes } from './config-routes/admin-routes.ts';
import { configRoutes } from './config-routes/own-config-routes.ts';
import type { AgentSettings } from './configs/agent-settings.ts';
import { hostSettingRoutes } from './configs/host-setting-routes.ts';
import type { ServedHosts } from './domains/served-hosts.ts';
import { draftRoutes } from './drafts/draft-routes.ts';
import type { Drafts } from './drafts/open-drafts.ts';
import type { CompareDraft } from './drafts/publish-draft.ts';
import { endingRoutes } from './ending/ending-routes.ts';
import type { DocumentFacts } from './knowledge/additional-info.ts';
import { findDocumentFacts, findFileFacts } from './knowledge/file-facts.ts';
import type { KnowledgeDeps } from './knowledge/read-entry.ts';
import type { HostModels } from './models/host-models.ts';
import { modelSetting } from './models/model-setting.ts';
import { overviewRoutes } from './overview/overview-routes.ts';
import type { Budget } from './usage/budget.ts';
import { budgetSetting } from './usage/budget-setting.ts';
import type { ModelUse } from './usage/model-use.ts';
import { storageSetting } from './usage/storage-setting.ts';
import { usageRoutes } from './usage/usage-routes.ts';

/** Web pages read for a host's knowledge. */
const pagesRead = { limit: 120, windowSeconds: 600 };

interface HostDeps extends Deps {
  settings: { UNKNOWN_HOSTS: 'default' | 'refuse' };
  webDocuments: WebDocuments;
  hosts: ServedHosts;
  budget: Budget;
  use: ModelUse;
  models: HostModels;
  files: CopyFilesDeps;
  agent: AgentSettings;
  /** Ends all sessions that were begun on a host. */
  endSessions(host: string): Promise<void>;
  /** Begins to delete what a host keeps for longer than its config says. Returns at once. */
  forgetOld(host: string): void;
  drafts: Drafts;
  compareDraft: CompareDraft;
  /** Returns the origin of a host's page, for a link. */
  pageOriginOf(c: AppContext, host: string): string;
}

/** Mounts configs (the public part for visitors, all of it for admins) with their usage, budgets and models, and the audit. */
export function mountHosts(app: OpenAPIHono<AppEnv>, deps: HostDeps): void {
  const { db, settings, hosts, budget, models, files, endSessions } = deps;
  app.route('/api', configRoutes({ db, findServed: hosts.findConfig, unknownHosts: settings.UNKNOWN_HOSTS }));
  // Mounted before the routes by id, which would match `overview` and `usage` as an id.
  app.route(
    '/api',
    overviewRoutes({ db, hosts, budget, models, storage: files.storage, now: () => new Date() }),
  );
  app.route('/api', usageRoutes({ db, budget, models, storage: files.storage }));
  app.route('/api', billingRoutes(deps));
  app.route('/api', hostSettingRoutes(db, budgetSetting(budget)));
  app.route('/api', hostSettingRoutes(db, modelSetting(models)));
  app.route('/api', hostSettingRoutes(db, storageSetting(files.storage)));
  const knowledge = knowledgeDeps(deps);
  app.route('/api', endingRoutes({ db, endSessions }));
  app.route('/api', configAdminRoutes({ ...deps, knowledge }));
  app.route('/api', draftRoutes({ ...deps, knowledge, links: deps.drafts.links }));
  app.route('/api', auditRoutes(deps));
}

function knowledgeDeps({ db, log, limiter, webDocuments }: HostDeps): KnowledgeDeps {
  return {
    findFiles: (input) => findFileFacts(db, input),
    async findPages({ host, urls }) {
      const facts = new Map<string, DocumentFacts>();
      for (const [url, document] of await findWebDocuments(db, { host, urls })) {
        facts.set(url, await findDocumentFacts(db, host, document));
      }
      return facts;
    },
    async readPage({ editor, ...input }) {
      await limiter.take({ key: `knowledge:${input.host}`, ...pagesRead });
      const client = `editor:${editor}`;
      const reader = { host: input.host, client, chargedTo: [client] };
      return findDocumentFacts(db, input.host, await webDocuments.open({ ...input, by: 'admin', reader }));
    },
    onFault: (error) => log.error({ error }, 'failed to read a URL of the knowledge'),
  };
}
