import type { Action } from '#contract/actions.ts';
import { Problem } from '#server/failure/problem.ts';
import { findHeaderValues } from '../headers/header-values.ts';
import type { SealingDeps } from '../headers/sealed-headers.ts';
import { faultOfUrl, findReach } from '../reach.ts';
import { type ActionRequest, buildRequest } from './build-request.ts';
import { redactSecrets } from './redact.ts';
import { sendRequest } from './send-request.ts';

export interface RunDeps extends SealingDeps {
  /** Limit of a call in milliseconds, if not the usual one. */
  callMs?: number | undefined;
}

export interface RanAction {
  ok: boolean;
  /** The response, or what went wrong; without secrets. */
  text: string;
  status?: number;
  /** Absent if it could not be made. */
  request?: ActionRequest;
  /** True if nothing was sent; `text` says why. */
  isRefused?: boolean;
}

interface RunInput {
  host: string;
  origins: readonly string[];
  action: Action;
  /** Arguments that fit the schema. */
  given: Readonly<Record<string, unknown>>;
  signal: AbortSignal;
}

/** Sends an action's request with its secrets. What can't be reached or read is a result, too. */
export async function runAction(
  deps: RunDeps,
  { host, origins, action, given, signal }: RunInput,
): Promise<RanAction> {
  const reach = await findReach(deps.db, host);
  const fault = faultOfUrl(action.url, { origins, reach });
  if (fault) return { ok: false, isRefused: true, text: fault };
  const request = buildRequest(action, given);
  if (typeof request === 'string') return { ok: false, isRefused: true, text: request };
  const headers = await findHeaderValues(deps, { host, owner: `action:${action.name}`, ...action });
  if (typeof headers === 'string') return { ok: false, isRefused: true, text: headers, request };
  try {
    const sent = { ...request, headers, allowPrivate: reach.addresses, callMs: deps.callMs, signal };
    const { status, text } = await sendRequest(sent);
    const shown = redactSecrets(text, headers);
    const ok = status < 400;
    const body = shown === '' ? '(no content)' : shown;
    return { ok, status, request, text: ok ? body : `HTTP status ${status}: ${body}` };
  } catch (error) {
    if (error instanceof Problem) return { ok: false, text: error.message, request };
    throw error;
  }
}
