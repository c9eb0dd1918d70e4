import { type Dispatcher, request } from 'undici';
import { discard, saveBody } from './response-body.ts';
import { refuseResponse } from './response-problems.ts';
import { parseWebAddress } from './web-address.ts';

export interface Validators {
  etag?: string;
  lastModified?: string;
}

export interface FetchedBody {
  kind: 'body';
  /** File with the body; the caller deletes it. */
  path: string;
  /** Content-Type header with its parameters. */
  contentType?: string;
  /** X-Robots-Tag header. */
  robots?: string;
  /** Address after all redirects. */
  address: URL;
  validators: Validators;
}

/** A redirect that was not followed yet. */
interface Moved {
  kind: 'moved';
  address: URL;
  /** False if it may lead to another page next time. */
  isPermanent: boolean;
}

export type Step = { kind: 'unchanged' } | Moved | FetchedBody;

export interface StepDeps {
  agent: Dispatcher;
  /** Existing folder for bodies. */
  temporaryFolder: string;
  /** Limit of the body's size, both before and after decompression. */
  bodyBytes: number;
  /** Result of `userAgentOf`. */
  userAgent: string;
  /** True if pictures are wanted, too. */
  pictures?: boolean;
}

export interface StepInput {
  address: URL;
  /** Validators of the stored copy, which make the request conditional. */
  validators: Validators;
  signal: AbortSignal;
}

/** Makes one request and follows no redirect. Throws `url_*` problems and errors of the connection. */
export async function fetchStep(deps: StepDeps, input: StepInput): Promise<Step> {
  const { address, validators, signal } = input;
  const response = await ask(deps, input);
  const { statusCode } = response;
  const target = redirectTarget(response, address);
  if (target) {
    await discard(response.body, signal);
    return { kind: 'moved', address: target, isPermanent: statusCode === 301 || statusCode === 308 };
  }
  if (statusCode === 304 && Object.keys(validators).length > 0) {
    await discard(response.body, signal);
    return { kind: 'unchanged' };
  }
  return await receive(deps, response, input);
}

function ask(
  { agent, userAgent }: StepDeps,
  { address, validators, signal }: StepInput,
): Promise<Dispatcher.ResponseData> {
  return request(address, {
    dispatcher: agent,
    signal,
    headers: {
      accept: 'text/html,application/xhtml+xml,application/pdf,text/*;q=0.9,*/*;q=0.8',
      'accept-encoding': 'gzip, br',
      'user-agent': userAgent,
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
  { temporaryFolder, bodyBytes, pictures = false }: StepDeps,
  { headers, statusCode, body }: Dispatcher.ResponseData,
  { address, signal }: StepInput,
): Promise<FetchedBody> {
  const contentType = single(headers['content-type']);
  const retryAfter = single(headers['retry-after']);
  const refusal = refuseResponse(statusCode, contentType, { retryAfter, pictures });
  if (refusal) {
    await discard(body, signal);
    throw refusal;
  }
  const path = await saveBody(body, {
    folder: temporaryFolder,
    encoding: single(headers['content-encoding']),
    maxBytes: bodyBytes,
    signal,
  });
  const robots = [headers['x-robots-tag'] ?? []].flat().join(', ');
  return {
    kind: 'body',
    path,
    address,
    ...(contentType ? { contentType } : {}),
    ...(robots ? { robots } : {}),
    validators: readValidators(headers),
  };
}

function readValidators(headers: Dispatcher.ResponseData['headers']): Validators {
  const [etag, lastModified] = [single(headers.etag), single(headers['last-modified'])];
  return { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
