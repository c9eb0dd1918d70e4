import type { OpenAPIHono } from '@hono/zod-openapi';
import type { CheckComparison } from '#contract/chat/checks.ts';
import type { TryQuestions } from '#server/chat/trial/try-question.ts';
import type { Deps } from '#server/deps.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import type { HostModels } from '#server/hosts/models/host-models.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import type { Mail } from '#server/mail/mail.ts';
import { findChecks } from './check-rows.ts';
import { createPace, type Pace } from './pace.ts';
import { checkRoutes } from './routes.ts';
import { runAlone } from './run-alone.ts';
import { runChecks } from './run-checks.ts';
import { runDueChecks } from './scheduled/run-due.ts';

interface OpenChecksDeps extends Deps {
  hosts: ServedHosts;
  models: Pick<HostModels, 'find' | 'single'>;
  tries: TryQuestions;
  /** Undefined if the deployment sends no mail. */
  mail: Mail | undefined;
  settings: { PORT: number; mailsPerDay: number };
  pace?: Pace;
}

export interface Checks {
  /** Routes for admins, at `/api`. */
  routes: OpenAPIHono<AppEnv>;
  /**
   * Runs a host's checks on its draft, and compares with what is published. Throws `checks_running` while they are run, and what prevents any
   * answer, such as `budget_spent`.
   */
  compareDraft(host: string, signal: AbortSignal): Promise<CheckComparison>;
  /** Runs the checks of hosts whose answers may have changed by themselves, and mails their admins where something got worse. */
  runDue(stopped: AbortSignal): Promise<void>;
}

/** Opens the checks of hosts' answers. */
export function openChecks(deps: OpenChecksDeps): Checks {
  const { db, models } = deps;
  const modelOf = async (host: string) => (await models.find(host)).model;
  const running = { ...deps, pace: deps.pace ?? createPace(), modelOf };
  return {
    routes: checkRoutes({
      ...running,
      isConfiguredHost: deps.hosts.isManaged,
      sendsMail: deps.mail !== undefined,
    }),
    runDue: (stopped) => runDueChecks(running, stopped),
    async compareDraft(host, signal) {
      const isAsked = await deps.hosts.isManaged(host);
      if (!isAsked || (await findChecks(db, host)).length === 0) return { better: [], worse: [] };
      return runAlone(db, host, (lost) =>
        runChecks(running, { host, draft: true, signal: AbortSignal.any([signal, lost]) }),
      );
    },
  };
}
