import type { ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { problemCodes } from '#contract/http/problem.ts';
import { Problem, problem } from '#server/failure/problem.ts';
import { isStorageFull, isUnstorableText } from '#server/store/errors.ts';
import { preferredLanguage } from '#server/words/accept-language.ts';
import { problemDetail } from '#server/words/problem-detail.ts';
import type { AppContext, AppEnv } from '../routes/request.ts';
import { errorBody } from './error-bodies.ts';

/** Returns the HTML of a failure for a browser; undefined for other clients. */
type FailedPage = (
  c: AppContext,
  sentence: string,
  reloadSeconds: number | undefined,
) => { html: string; policy: string } | undefined;

/** Responds to every error with a problem document, or to a browser with a page if the server is at fault. An unexpected error is logged in full, and answered as `internal` without details. */
export function createErrorHandler(log: Logger, failedPage?: FailedPage): ErrorHandler<AppEnv> {
  return (error, c) => {
    const found = asProblem(error);
    const { requestId } = c.var;
    const { code, cause } = found;
    if (isOfLeaving(cause, c.req.raw.signal)) log.debug({ requestId }, 'asker left');
    // Without a cause the disk's floor refused it, which has an alert: a line a request would fill the disk.
    else if (code === 'internal' || (code === 'storage_full' && cause))
      log.error({ requestId, error }, 'request failed');
    else if (cause) log.warn({ requestId, code, cause: nameOfCause(cause) }, 'request refused');
    return sendFailedPage(c, found, failedPage) ?? sendProblem(c, found);
  };
}

export const handleNotFound: NotFoundHandler<AppEnv> = (c) =>
  sendProblem(c, problem('not_found', 'There is nothing at this address. Check it for typos.'));

/** True if the work was stopped because whoever asked for it went away. */
function isOfLeaving(cause: unknown, { aborted, reason }: AbortSignal): boolean {
  // A pause rejects with an `AbortError` of its own.
  return aborted && (cause === reason || (cause instanceof Error && cause.name === 'AbortError'));
}

/** Shortest time after which a page reloads itself: many browsers wait at once. */
const leastReloadSeconds = 10;

/** Sends a browser a page if it met a failure of the server's own. */
function sendFailedPage(c: AppContext, found: Problem, failedPage?: FailedPage): Response | undefined {
  const { status } = problemCodes[found.code];
  const { retryAfterSeconds } = found;
  if (status < 500) return undefined;
  const sentence = problemDetail(found, preferredLanguage(c.req.header('accept-language')));
  const reloadSeconds = retryAfterSeconds && Math.max(retryAfterSeconds, leastReloadSeconds);
  const page = failedPage?.(c, sentence, reloadSeconds);
  return (
    page &&
    c.body(page.html, status, {
      ...{ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': page.policy },
      ...{ 'Cache-Control': 'no-store', ...retryAfterOf(found) },
    })
  );
}

function retryAfterOf({ retryAfterSeconds }: Problem): Record<string, string> {
  return retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
}

function sendProblem(c: AppContext, found: Problem): Response {
  const language = preferredLanguage(c.req.header('accept-language'));
  const { mediaType, body, headers } = errorBody(c.req.path, found, language);
  return c.body(JSON.stringify(body), problemCodes[found.code].status, {
    ...{ 'Content-Type': mediaType, 'Cache-Control': 'no-store' },
    ...{ ...headers, ...retryAfterOf(found) },
  });
}

/** Returns the name and code of an error, without its message, which may quote user input. */
function nameOfCause(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  return 'code' in cause ? `${cause.name} ${String(cause.code)}` : cause.name;
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException && error.status < 500) {
    const detail = 'The request is malformed. Check its body, content type and headers.';
    return problem('bad_request', detail, { cause: error });
  }
  if (isUnstorableText(error)) {
    const detail = 'The request contains a character that cannot be stored. Remove it.';
    return problem('bad_request', detail, { cause: error });
  }
  if (isStorageFull(error)) {
    const detail = 'The storage of this site is full, so nothing was saved. Try again later.';
    return problem('storage_full', detail, { cause: error, retryAfterSeconds: 60 });
  }
  return problem('internal', 'Something went wrong on our side. Try again later.', { cause: error });
}
