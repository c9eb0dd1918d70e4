import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ConversationKeeper } from '#server/chat/answer/keeping.ts';
import type { Deps } from '#server/deps.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import type { ModelUse } from '#server/hosts/usage/model-use.ts';
import type { IsConsoleHost } from '#server/http/host/console-hosts.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import type { Mail } from '#server/mail/mail.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { askerOfRequest } from './askers/asker.ts';
import { createVisitorCookies } from './askers/visitor-cookie.ts';
import { sweepHostNow } from './deletion/sweep-all.ts';
import { createKeeper } from './keeping/keeper.ts';
import { createRecorder, type Recorder } from './keeping/recorder.ts';
import { writeAnswers } from './keeping/write-answers.ts';
import { findOwnId } from './own/find-own-id.ts';
import { ownRoutes } from './own/own-routes.ts';
import { createShareSigner } from './own/shares.ts';
import { reportRoutes } from './reports/report-routes.ts';

interface OpenConversationsDeps extends Deps {
  signingKey: Uint8Array;
  hosts: ServedHosts;
  use: ModelUse;
  settings: { CONSOLE_HOSTS: IsConsoleHost };
  /** Undefined if the deployment sends no mail. */
  mail: Mail | undefined;
}

export interface Conversations {
  keeper: ConversationKeeper;
  /** Returns the cookies and the account by which a caller is known as an asker. */
  askersOf(c: AppContext): string[];
  recorder: Recorder;
  /** Begins to delete what a host kept for longer than its days. Returns at once. */
  forgetOld(host: string): void;
  /** Call when no answer is left. Resolves when what waits is stored, or after 3 s. */
  settle(): Promise<void>;
  /** Finds a conversation that is the caller's own, with what waits to be stored. */
  findOwnId(c: AppContext, id: string): Promise<string | undefined>;
  /** Routes for admins, at `/api`. */
  admin: OpenAPIHono<AppEnv>;
  /** Routes for the weekly mail, at `/api`. */
  reports: OpenAPIHono<AppEnv>;
  /** Routes for whoever asks, at `/ai`. */
  own: OpenAPIHono<AppEnv>;
}

/** Opens what is kept of questions and answers. */
export function openConversations(deps: OpenConversationsDeps): Conversations {
  const { db, log, limiter, now, hosts, use, signingKey, settings, mail } = deps;
  const recorder = createRecorder({ write: (answers) => writeAnswers(db, answers), log });
  const cookies = createVisitorCookies(signingKey);
  const shared = { db, limiter, now, hosts, recorder, isConsole: settings.CONSOLE_HOSTS };
  const stop = new AbortController();
  const forgetting = new Set<Promise<void>>();
  return {
    recorder,
    forgetOld(host) {
      const forgotten = sweepHostNow({ db, now }, { host, stopped: stop.signal })
        .catch((error: unknown) => logFailure(log, { kind: 'conversations', host, id: null, error }))
        .finally(() => forgetting.delete(forgotten));
      forgetting.add(forgotten);
    },
    async settle() {
      stop.abort();
      await Promise.all([recorder.settle(), ...forgetting]);
    },
    findOwnId: (c, id) => findOwnId({ ...shared, cookies }, c, id),
    askersOf: (c) => {
      const { accountId, visitors } = askerOfRequest(cookies, c);
      return [...(accountId === undefined ? [] : [accountId]), ...visitors];
    },
    keeper: createKeeper({ ...shared, use, cookies, signingKey }),
    admin: adminRoutes(shared),
    reports: reportRoutes({
      ...{ ...shared, signingKey, isConfiguredHost: hosts.isManaged, sendsMail: mail !== undefined },
    }),
    own: ownRoutes({
      ...shared,
      cookies,
      shares: createShareSigner(signingKey),
      isConfiguredHost: hosts.isServed,
      maySharing: async (host) => (await hosts.findConfig(host))?.pagesettings.sharing ?? true,
    }),
  };
}
