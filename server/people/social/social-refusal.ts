import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { Problem, problem } from '#server/failure/problem.ts';

/** What providers say when the person would not: RFC 6749's word and LinkedIn's own. */
const denials = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login'];

const outages = ['server_error', 'temporarily_unavailable'];

/** Why a sign-in through a provider ends without a token; `undefined` for what is no refusal but a fault of ours. */
export function refusalOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof AuthorizationResponseError) {
    if (denials.includes(error.error)) {
      return problem('sign_in_denied', 'You did not allow the sign-in. Start again if you want to sign in.');
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
  // How fetch tells that no connection came about, or that it broke.
  if (error instanceof TypeError) return error.cause instanceof Error;
  if (error instanceof ClientError) {
    const { code, cause } = error;
    return code === 'OAUTH_TIMEOUT' || statusOf(cause) >= 500;
  }
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof ResponseBodyError && error.status >= 500;
}

/** The HTTP status of a response, 0 for anything else. What fetch answers is no `Response` once a server has put its own class there. */
function statusOf(cause: unknown): number {
  const isResponse = typeof cause === 'object' && cause !== null && 'status' in cause;
  return isResponse && typeof cause.status === 'number' ? cause.status : 0;
}

export function providerUnavailable(cause: unknown): Problem {
  const detail = 'The sign-in service cannot be reached. Please try again later.';
  return problem('provider_unavailable', detail, { cause });
}

export function providerRefused(cause: unknown): Problem {
  return problem('provider_refused', 'The sign-in service did not confirm the sign-in. Please start again.', {
    cause,
  });
}
