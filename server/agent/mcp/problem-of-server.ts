import { Problem, problem } from '#server/failure/problem.ts';
import { problemOfFetch } from '#server/reading/web/fetch-problems.ts';

/** Returns what went wrong with a server as a problem, without the server's own words: they are text of somebody else. */
export function problemOfServer(error: unknown): Problem {
  const found = problemOfFetch(causeOf(error));
  if (found instanceof Problem) return found;
  const detail = 'The server doesn’t answer as an MCP server should. Check its address and its headers.';
  return problem('url_unreadable', detail, { cause: error });
}

/** Finds the failure of a connection, which fetch wraps. */
function causeOf(error: unknown): unknown {
  return error instanceof TypeError && error.cause !== undefined ? error.cause : error;
}
