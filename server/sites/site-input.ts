import type { SiteInput } from '#contract/knowledge/sites.ts';
import { Problem, problem } from '#server/failure/problem.ts';
import { isBadPort, parseWebAddress } from '#server/reading/web/web-address.ts';
import { siteKeyOf } from './scope/scope.ts';

/** Returns the columns of what an admin entered. Throws `invalid_input`. */
export function columnsOfInput(input: SiteInput) {
  const start = parseStart(input.start);
  return {
    start: start.href,
    site_key: siteKeyOf(start),
    include_globs: JSON.stringify(input.include ?? []),
    exclude_globs: JSON.stringify(input.exclude ?? []),
    max_pages: input.maxPages,
    depth: input.depth ?? null,
    schedule: input.schedule,
  };
}

/** Parses the start; an address without a scheme, as people type it, gets `https://`. */
function parseStart(typed: string): URL {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  try {
    const start = parseWebAddress(text);
    if (!isBadPort(start.port)) return start;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw problem('invalid_input', error.message, { errors: { start: error.message } });
  }
  const sentence = 'Websites are not on this port. Enter the address of a website.';
  throw problem('invalid_input', sentence, { errors: { start: sentence } });
}
