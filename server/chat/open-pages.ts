import { Problem, problem } from '#server/failure/problem.ts';
import type { StoredDocument } from '#server/reading/document.ts';

/** Maximum characters of an address in a sentence. */
const shown = 100;

/** Opens each address of a question. If one of several can't be read, the problem says which. */
export function openPages(
  urls: readonly string[],
  open: (url: string) => Promise<StoredDocument>,
): Promise<StoredDocument[]> {
  if (urls.length < 2) return Promise.all(urls.map(open));
  return Promise.all(
    urls.map((url) =>
      open(url).catch((error: unknown) => {
        throw withAddress(error, url);
      }),
    ),
  );
}

function withAddress(error: unknown, url: string): unknown {
  if (!(error instanceof Problem) || !error.code.startsWith('url_')) return error;
  const name = url.length > shown ? `${url.slice(0, shown).toWellFormed()}…` : url;
  return problem(error.code, `“${name}” cannot be read. ${error.message}`, { cause: error, about: name });
}
