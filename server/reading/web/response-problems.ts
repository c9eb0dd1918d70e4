import { type Problem, problem } from '#server/failure/problem.ts';

/** Cause of a problem: the status with which a site refused, and its Retry-After header. */
export class RefusedStatus extends Error {
  readonly status: number;
  readonly retryAfter: string | undefined;

  constructor(status: number, retryAfter: string | undefined) {
    super(`status ${status}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Returns the problem of a response that isn't worth reading; undefined if its body should be read. */
export function refuseResponse(
  status: number,
  contentType: string | undefined,
  { retryAfter, pictures = false }: { retryAfter?: string | undefined; pictures?: boolean } = {},
): Problem | undefined {
  if (status < 200 || status > 299) {
    const cause = new RefusedStatus(status, retryAfter);
    return problem('url_refused', statusDetail(status), { cause });
  }
  if (status === 204 || status === 205)
    return problem('url_unreadable', 'The page at this address is empty. Check the address.');
  const mediaType = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/^(image|audio|video|font)\//.test(mediaType) && !(pictures && mediaType.startsWith('image/'))) {
    return problem(
      'url_unreadable',
      `There is no text at this address, only ${mediaType}. Give the address of a page or a document.`,
    );
  }
  return undefined;
}

function statusDetail(status: number): string {
  switch (status) {
    case 401:
      return 'The page needs a sign-in (401). Give a page that anyone can open, or upload the document.';
    case 403:
      return 'The site does not allow programs to read this page (403). Upload the document instead.';
    case 404:
    case 410:
      return `The site has no page at this address (${status}). Check the address.`;
    case 429:
      return 'The site is getting too many requests right now (429). Try again in a few minutes.';
    default:
      return status >= 500
        ? `The site has an error (${status}). Try again later.`
        : `The site responded with ${status} instead of a page. Check the address.`;
  }
}
