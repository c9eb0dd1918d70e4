import type { Action } from '#contract/agent/actions.ts';
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
  /** True if the request may have reached the other side. */
  hasLeft?: boolean;
}

/** Stands for an empty response, for whoever reads it as text. */
export const noContent = '(no content)';

interface RunInput {
  host: string;
  origins: readonly string[];
  action: Action;
  /** Arguments that fit the schema. */
  given: Readonly<Record<string, unknown>>;
  /** Names a write, so that the other side does it once, whatever arrives twice. */
  idempotencyKey?: string | undefined;
  signal: AbortSignal;
}

/** Sends an action's request with its secrets. What can't be reached or read is a result, too. */
export async function runAction(
  deps: RunDeps,
  { host, origins, action, given, idempotencyKey, signal }: RunInput,
): Promise<RanAction> {
  const reach = await findReach(deps.db, host);
  const forbidden = faultOfUrl(action.url, { origins, reach });
  if (forbidden) return { ok: false, isRefused: true, text: forbidden };
  const request = buildRequest(action, given);
  if (typeof request === 'string') return { ok: false, isRefused: true, text: request };
  const headers = await findHeaderValues(deps, { host, owner: `action:${action.name}`, ...action });
  if (typeof headers === 'string') return { ok: false, isRefused: true, text: headers, request };
  const named = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  const sent = {
    ...request,
    host,
    headers: { ...named, ...lowerCased(headers) },
    allowPrivate: reach.addresses,
    callMs: deps.callMs,
    signal,
  };
  const { hasLeft, status, text, fault = '' } = await sendRequest(sent);
  const ran = { request, hasLeft, ...(status === undefined ? {} : { status }) };
  if (status === undefined || text === undefined) return { ...ran, ok: false, text: fault };
  const shown = redactSecrets(text, headers);
  const body = shown === '' ? noContent : shown;
  const ok = status < 400;
  return { ...ran, ok, text: ok ? body : `HTTP status ${status}: ${body}` };
}

/** Lower-cases the names, so that a header of the admin's takes the place of ours. */
function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
