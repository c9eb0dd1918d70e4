import { Problem, problem } from '#server/failure/problem.ts';
import type { StoredDocument } from '#server/reading/document.ts';

/** Maximum characters of an address in a sentence. */
const shown = 100;

export interface OpenedPages {
  pages: StoredDocument[];
  /** Problems that keep the others from being read. */
  unread: Problem[];
}

interface Named {
  urls: readonly string[];
  /** True if the problem of a single address says which one it is about, too. */
  saysWhich: boolean;
}

/** Opens each address of a question. Throws what is no fault of an address. */
export async function openPages(
  { urls, saysWhich }: Named,
  open: (url: string) => Promise<StoredDocument>,
): Promise<OpenedPages> {
  const says = saysWhich || urls.length > 1;
  const opened = await Promise.all(
    urls.map((url) =>
      open(url).catch((error: unknown) => {
        if (!isFaultOfAddress(error)) throw error;
        return says ? withAddress(error, url) : error;
      }),
    ),
  );
  const unread = opened.filter((one) => one instanceof Problem);
  return { unread, pages: opened.flatMap((one) => (one instanceof Problem ? [] : [one])) };
}

function isFaultOfAddress(error: unknown): error is Problem {
  return error instanceof Problem && error.code.startsWith('url_');
}

function withAddress(error: Problem, url: string): Problem {
  const name = url.length > shown ? `${url.slice(0, shown).toWellFormed()}…` : url;
  return problem(error.code, `“${name}” cannot be read. ${error.message}`, { cause: error, about: name });
}
