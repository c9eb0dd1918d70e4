import { type Problem, problem } from '#server/failure/problem.ts';

/** Why an answer is not worth reading, or undefined where it may be. */
export function refusalOf(status: number, contentType: string | undefined): Problem | undefined {
  if (status < 200 || status > 299) return problem('url_refused', refusalDetail(status));
  if (status === 204 || status === 205) return problem('url_unreadable', 'There is nothing at this address.');
  const mediaType = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/^(image|audio|video|font)\//.test(mediaType)) {
    return problem(
      'url_unreadable',
      `There is no text at this address, but ${mediaType}. Give a page or a document.`,
    );
  }
  return undefined;
}

function refusalDetail(status: number): string {
  switch (status) {
    case 401:
      return 'The page asks for a sign-in (401). Give a page that anyone can open, or upload the document.';
    case 403:
      return 'The site does not let this page be read from here (403). Upload the document instead.';
    case 404:
    case 410:
      return `The site has no page at this address (${status}). Check the address.`;
    case 429:
      return 'The site gets too many requests just now (429). Try again in some minutes.';
    default:
      return status >= 500
        ? `The site has a fault of its own (${status}). Try again later.`
        : `The site answered ${status} instead of a page. Check the address.`;
  }
}
