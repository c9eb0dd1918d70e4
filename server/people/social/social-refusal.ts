import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { Problem, problem } from '#server/failure/problem.ts';

/** Error codes of a declined sign-in: RFC 6749's and LinkedIn's own. */
const denials = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login'];

const outages = ['server_error', 'temporarily_unavailable'];

/** Maps an error of a sign-in through a provider to a problem; undefined for an unexpected error. */
export function problemOfProviderError(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof AuthorizationResponseError) {
    if (denials.includes(error.error)) {
      return problem('sign_in_denied', 'You declined the sign-in. Start again if you want to sign in.');
    }
    return outages.includes(error.error) ? providerUnavailable(error) : providerRefused(error);
  }
  if (isOutage(error)) return providerUnavailable(error);
  const isProvidersAnswer =
    error instanceof ClientError ||
    error instanceof ResponseBodyError ||
    error instanceof WWWAuthenticateChallengeError;
  return isProvidersAnswer ? providerRefused(error) : undefined;
}

function isOutage(error: unknown): boolean {
  // fetch throws this if a connection fails.
  if (error instanceof TypeError) return error.cause instanceof Error;
  if (error instanceof ClientError) {
    const { code, cause } = error;
    return code === 'OAUTH_TIMEOUT' || statusOf(cause) >= 500;
  }
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof ResponseBodyError && error.status >= 500;
}

/** Returns the HTTP status of a response, else 0. Not by `instanceof`, since @hono/node-server replaces the global `Response`. */
function statusOf(cause: unknown): number {
  const isResponse = typeof cause === 'object' && cause !== null && 'status' in cause;
  return isResponse && typeof cause.status === 'number' ? cause.status : 0;
}

export function providerUnavailable(cause: unknown): Problem {
  const detail = 'The sign-in service is not available. Try again later.';
  return problem('provider_unavailable', detail, { cause });
}

export function providerRefused(cause: unknown): Problem {
  return problem('provider_refused', 'The sign-in service did not confirm the sign-in. Start again.', {
    cause,
  });
}
