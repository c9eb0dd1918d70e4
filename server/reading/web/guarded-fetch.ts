import { type Dispatcher, request } from 'undici';
import { problem } from '#server/failure/problem.ts';
import { problemOfFetch } from './fetch-problems.ts';
import { createGuardedAgent, type ResolveName } from './guarded-agent.ts';
import { discard, saveBody } from './response-body.ts';
import { refuseResponse } from './response-problems.ts';
import { parseWebAddress } from './web-address.ts';

export interface FetchLimits {
  connectMs: number;
  /** Limit from the first name lookup to the last byte, including redirects. */
  totalMs: number;
  /** Limit of the body's size, both before and after decompression. */
  bodyBytes: number;
  redirects: number;
}

export const fetchLimits: FetchLimits = {
  connectMs: 5_000,
  totalMs: 15_000,
  bodyBytes: 10 * 1024 * 1024,
  redirects: 5,
};

interface FetchDeps {
  /** Private `host:port`s that may be read. */
  allowPrivate: readonly string[];
  /** Existing folder for bodies. */
  temporaryFolder: string;
  resolveName: ResolveName;
  limits: FetchLimits;
}

export interface Validators {
  etag?: string;
  lastModified?: string;
}

type Fetched = { kind: 'unchanged' } | FetchedBody;

export interface FetchedBody {
  kind: 'body';
  /** File with the body; the caller deletes it. */
  path: string;
  /** Content-Type header with its parameters. */
  contentType?: string;
  /** Address after all redirects. */
  address: URL;
  validators: Validators;
}

interface FetchInput {
  address: URL;
  /** Validators of the stored copy, which make the request conditional. */
  validators: Validators;
  signal: AbortSignal;
}

/**
 * Fetches a public address, checking each redirect like the first address. Throws `url_*` problems, which never contain what
 * a private address responded, or the signal's reason if the caller aborts.
 */
export async function guardedFetch(deps: FetchDeps, input: FetchInput): Promise<Fetched> {
  const agent = createGuardedAgent({ ...deps, connectMs: deps.limits.connectMs });
  const timeout = AbortSignal.timeout(deps.limits.totalMs);
  const signal = AbortSignal.any([input.signal, timeout]);
  try {
    return await followRedirects(deps, agent, { ...input, signal });
  } catch (error) {
    input.signal.throwIfAborted();
    if (timeout.aborted) throw problem('url_too_slow', 'The site took too long to respond. Try again later.');
    throw problemOfFetch(error);
  } finally {
    await agent.destroy();
  }
}

async function followRedirects(deps: FetchDeps, agent: Dispatcher, input: FetchInput): Promise<Fetched> {
  let { address, validators } = input;
  // Validators belong to one page. A temporary redirect may lead to another page next time.
  let isPermanent = true;
  for (let hops = 0; hops <= deps.limits.redirects; hops++) {
    const response = await ask(agent, { address, validators, signal: input.signal });
    const target = redirectTarget(response, address);
    if (!target) {
      const isConditional = Object.keys(validators).length > 0;
      if (response.statusCode === 304 && isConditional) return { kind: 'unchanged' };
      return await receive(deps, response, { address, isPermanent, signal: input.signal });
    }
    await discard(response.body, input.signal);
    if (response.statusCode !== 301 && response.statusCode !== 308) {
      isPermanent = false;
      validators = {};
    }
    address = target;
  }
  throw problem(
    'url_too_many_redirects',
    'The address redirects too many times. Give the address of the page itself.',
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
  { address, isPermanent, signal }: { address: URL; isPermanent: boolean; signal: AbortSignal },
): Promise<FetchedBody> {
  const { headers, statusCode, body } = response;
  const contentType = single(headers['content-type']);
  const refusal = refuseResponse(statusCode, contentType);
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
    validators: isPermanent ? readValidators(headers) : {},
  };
}

function readValidators(headers: Dispatcher.ResponseData['headers']): Validators {
  const [etag, lastModified] = [single(headers.etag), single(headers['last-modified'])];
  return { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
