import type { MiddlewareHandler } from 'hono';
import { originOfPage } from '#server/http/host/host.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createLastKnown } from '#server/store/last-known.ts';
import { sendScript } from './script.ts';

/** Scripts that are kept, of some 8 KB each. */
const mostKept = 500;
/** A longer outage is nothing that a visitor of a customer's site waits for. */
const keptMs = 3_600_000;

export interface LastScripts {
  /** Sends a host's script, and keeps it. */
  send: (c: AppContext, script: string) => Promise<Response>;
  /** Sends the script kept for a host while the store doesn't respond. Mount it before anything that asks the store. */
  sendLast: MiddlewareHandler<AppEnv>;
}

/** Keeps customers' sites free of a failing script. */
export function createLastScripts(): LastScripts {
  const scripts = createLastKnown<string>({ mostKept, keptMs });
  return {
    send(c, script) {
      scripts.keep(originOfPage(c.var), script);
      return sendScript(c, script);
    },
    async sendLast(c, next) {
      await next();
      const origin = originOfPage(c.var);
      // The host was suspended or deleted, or lists no site any more.
      if (c.res.status === 404) scripts.forget(origin);
      const script = scripts.findFor(c.error, origin);
      if (script === undefined) return;
      c.res = await sendScript(c, script);
      // Left by the problem document that it replaces.
      c.res.headers.delete('Retry-After');
    },
  };
}
