import { type ProblemCode, problemCodes } from '#contract/http/problem.ts';
import type { Problem } from '#server/failure/problem.ts';
import { problemDetail } from '#server/words/problem-detail.ts';
import type { PageLanguage } from '#shared/languages.ts';
import { problemDocument } from './problem-document.ts';

interface ErrorBody {
  mediaType: string;
  body: object;
  headers?: Record<string, string>;
}

/** Returns a problem in the form that the clients of a path expect: OpenAI's, JSON-RPC's, or a problem document. */
export function errorBody(path: string, found: Problem, language: PageLanguage): ErrorBody {
  if (/^\/v1(?:\/|$)/.test(path)) return ofOpenAi(found, language);
  if (path === '/mcp') return ofJsonRpc(found, language);
  return { mediaType: 'application/problem+json', body: problemDocument(found, language) };
}

/** The names that OpenAI's clients know; other codes are our own. */
const openAiCodes: Partial<Record<ProblemCode, string>> = {
  key_invalid: 'invalid_api_key',
  invalid_input: 'invalid_value',
  question_too_long: 'context_length_exceeded',
  too_many_requests: 'rate_limit_exceeded',
  budget_spent: 'insufficient_quota',
};

/** Returns a problem as OpenAI's API has it. */
export function openAiError(found: Problem, language: PageLanguage) {
  const { status } = problemCodes[found.code];
  const ofLimit = found.code === 'budget_spent' ? 'insufficient_quota' : 'rate_limit_error';
  const ofServer = status >= 500 ? 'server_error' : 'invalid_request_error';
  const [param = null] = Object.keys(found.errors ?? {});
  const sentences = Object.values(found.errors ?? {}).join(' ');
  return {
    error: {
      message: sentences || problemDetail(found, language),
      type: status === 429 ? ofLimit : ofServer,
      param,
      code: openAiCodes[found.code] ?? found.code,
    },
  };
}

function ofOpenAi(found: Problem, language: PageLanguage): ErrorBody {
  // The tokens of a day don't come back within a client's patience.
  const headers = found.code === 'budget_spent' ? { 'X-Should-Retry': 'false' } : {};
  return { mediaType: 'application/json', body: openAiError(found, language), headers };
}

/** Code of an error of the server's own (JSON-RPC 2.0 §5.1). */
const serverError = -32_000;

function ofJsonRpc(found: Problem, language: PageLanguage): ErrorBody {
  const error = { code: serverError, message: problemDetail(found, language), data: { code: found.code } };
  return { mediaType: 'application/json', body: { jsonrpc: '2.0', error, id: null } };
}
