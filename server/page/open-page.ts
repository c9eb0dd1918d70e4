import type { Hono } from 'hono';
import type { Services } from '#contract/hosts/page.ts';
import { findAiSettings, findPublicConfig } from '#server/hosts/configs/configs.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import type { Drafts } from '#server/hosts/drafts/open-drafts.ts';
import type { HostModels } from '#server/hosts/models/host-models.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import type { Mail } from '#server/mail/mail.ts';
import { findProvider } from '#server/people/host-sign-in/stored-provider.ts';
import type { SocialSettings } from '#server/people/social/social-settings.ts';
import { findKnowledgeSize } from '#server/retrieval/segments/knowledge-size.ts';
import type { Db } from '#server/store/schema.ts';
import type { LastScripts } from './embed/last-scripts.ts';
import { pageRoutes } from './routes.ts';

interface OpenPageDeps {
  db: Db;
  settings: {
    UNKNOWN_HOSTS: 'default' | 'refuse';
    VISITOR_UPLOAD_MB: number;
    servicesOf: (host: string) => Services;
    social: SocialSettings;
  };
  /** Undefined if the deployment sends no mail. */
  mail: Mail | undefined;
  pageFolder: string;
  models: HostModels;
  drafts: Pick<Drafts, 'findShown'>;
  embedScripts: LastScripts;
}

/** Opens the page of every host. Mount it last: it handles every path that could be a screen. */
export function openPage(
  { settings, db, mail, pageFolder, models, drafts, embedScripts }: OpenPageDeps,
  hosts: ServedHosts,
): Hono<AppEnv> {
  const configDeps = { findServed: hosts.findConfig, unknownHosts: settings.UNKNOWN_HOSTS };
  return pageRoutes({
    findConfig: (host) => findPublicConfig(configDeps, host),
    services: settings.servicesOf,
    uploads: ({ pagesettings }) => ({
      visitors: pagesettings.visitorUploads ?? true,
      maxBytes: settings.VISITOR_UPLOAD_MB * 1024 * 1024,
    }),
    isEmpty: async (host) => {
      const knowledge = await hosts.ifServed(host, () => hasKnowledge(db, host));
      const model = await (knowledge === undefined
        ? models.answeringUnknown(host, false)
        : models.answering(host));
      return !knowledge && model.name === 'builtin';
    },
    signIn: async (host, { id }) => ({
      ...settings.social.configuredProviders(host),
      ...(id !== undefined && (await findOwnButton(db, host))),
      passwordReset: mail !== undefined && id !== undefined,
      sendsMail: mail !== undefined,
    }),
    findDraft: drafts.findShown,
    pageFolder,
    sendScript: embedScripts.send,
  });
}

/** Returns the name of the button for the host's own sign-in provider. */
async function findOwnButton(db: Db, host: string): Promise<{ oidc?: string }> {
  const provider = await findProvider(db, host);
  return provider ? { oidc: provider.label } : {};
}

/** True if every question on the host may be answered from some document. */
async function hasKnowledge(db: Db, host: string): Promise<boolean> {
  const listed = await findAiSettings(db, host);
  return (listed?.home.uploadedFiles.length ?? 0) > 0 || (await findKnowledgeSize(db, host)).documents > 0;
}
