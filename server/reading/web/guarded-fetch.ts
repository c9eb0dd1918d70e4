import { type Dispatcher, request } from 'undici';
import { problem } from '#server/failure/problem.ts';
import { problemOfFetch } from './fetch-problems.ts';
import { createGuardedAgent, type ResolveName } from './guarded-agent.ts';
import { refusalOf } from './refusals.ts';
import { discard, saveBody } from './response-body.ts';
import { parseWebAddress } from './web-address.ts';

export interface FetchLimits {
  connectMs: number;
  /** From the first name lookup to the last byte, all redirects together. */
  totalMs: number;
  /** Of the body, before and after decompression. */
  bodyBytes: number;
  redirects: number;
}

export const fetchLimits: FetchLimits = {
  connectMs: 5_000,
  totalMs: 15_000,
  bodyBytes: 10 * 1024 * 1024,
  redirects: 5,
};

export interface FetchDeps {
  /** `host:port`s that may be read although they are not public. */
  allowPrivate: readonly string[];
  /** An existing folder for bodies. */
  temporaryFolder: string;
  resolveName: ResolveName;
  limits: FetchLimits;
}

export interface Validators {
  etag?: string;
  lastModified?: string;
}

/** What was found at an address: word that it has not changed, or a file with the body, which the caller deletes. */
export type Fetched = { kind: 'unchanged' } | FetchedBody;

export interface FetchedBody {
  kind: 'body';
  path: string;
  /** As the server gave it, parameters and all. */
  contentType?: string;
  /** Where the redirects ended. */
  address: URL;
  validators: Validators;
}

export interface FetchInput {
  address: URL;
  /** What the last copy came with; makes the request conditional. */
  validators: Validators;
  signal: AbortSignal;
}

/**
 * Reads what is at a public address, each redirect checked like the first address. Throws `url_*` problems, which never
 * tell what a private address answered, or the signal's reason when the caller gives up.
 */
export async function guardedFetch(deps: FetchDeps, input: FetchInput): Promise<Fetched> {
  const agent = createGuardedAgent({ ...deps, connectMs: deps.limits.connectMs });
  const timeout = AbortSignal.timeout(deps.limits.totalMs);
  const signal = AbortSignal.any([input.signal, timeout]);
  try {
    return await followRedirects(deps, agent, { ...input, signal });
  } catch (error) {
    input.signal.throwIfAborted();
    if (timeout.aborted) throw problem('url_too_slow', 'The site takes too long to answer. Try again later.');
    throw problemOfFetch(error);
  } finally {
    await agent.destroy();
  }
}

async function followRedirects(deps: FetchDeps, agent: Dispatcher, input: FetchInput): Promise<Fetched> {
  let { address, validators } = input;
  // Validators speak of one page. After a temporary redirect, the next time may lead to another.
  let isLasting = true;
  for (let hops = 0; hops <= deps.limits.redirects; hops++) {
    const response = await ask(agent, { address, validators, signal: input.signal });
    const target = redirectTarget(response, address);
    if (!target) {
      const isConditional = Object.keys(validators).length > 0;
      if (response.statusCode === 304 && isConditional) return { kind: 'unchanged' };
      return await receive(deps, response, { address, isLasting, signal: input.signal });
    }
    await discard(response.body, input.signal);
    if (response.statusCode !== 301 && response.statusCode !== 308) {
      isLasting = false;
      validators = {};
    }
    address = target;
  }
  throw problem(
    'url_too_many_redirects',
    'The address leads from redirect to redirect without arriving anywhere.',
  );
}

function ask(
  agent: Dispatcher,
  { address, validators, signal }: FetchInput,
): Promise<Dispatcher.ResponseData> {
  return request(address, {
    dispatcher: agent,
    signal,
    headers: {
      accept: 'text/html,application/xhtml+xml,application/pdf,text/*;q=0.9,*/*;q=0.8',
      'accept-encoding': 'gzip, br',
      'user-agent': 'Mozilla/5.0 (compatible; document-reader)',
      ...(validators.etag ? { 'if-none-match': validators.etag } : {}),
      ...(validators.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
    },
  });
}

function redirectTarget({ statusCode, headers }: Dispatcher.ResponseData, from: URL): URL | undefined {
  const location = single(headers.location);
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return undefined;
  return parseWebAddress(location, from);
}

async function receive(
  deps: FetchDeps,
  response: Dispatcher.ResponseData,
  { address, isLasting, signal }: { address: URL; isLasting: boolean; signal: AbortSignal },
): Promise<FetchedBody> {
  const { headers, statusCode, body } = response;
  const contentType = single(headers['content-type']);
  const refusal = refusalOf(statusCode, contentType);
  if (refusal) {
    await discard(body, signal);
    throw refusal;
  }
  const path = await saveBody(body, {
    folder: deps.temporaryFolder,
    encoding: single(headers['content-encoding']),
    maxBytes: deps.limits.bodyBytes,
    signal,
  });
  return {
    kind: 'body',
    path,
    address,
    ...(contentType ? { contentType } : {}),
    validators: isLasting ? validatorsOf(single(headers.etag), single(headers['last-modified'])) : {},
  };
}

function validatorsOf(etag: string | undefined, lastModified: string | undefined): Validators {
  return { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
