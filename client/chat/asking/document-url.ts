/** An address that a document can be read from: http or https alone. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'http:' || url?.protocol === 'https:';
}

/** What the page's own `url` parameter asks to show: `undefined` without one, empty for anything but a web address. */
export function readDocumentUrl(search: URLSearchParams): string | undefined {
  const given = search.get('url')?.trim();
  return given === undefined || isWebAddress(given) ? given : '';
}

/** What the page's own `url` parameter names that is no web address, as far as it tells which link led here. */
export function refusedUrl(search: URLSearchParams): string | undefined {
  const given = search.get('url')?.trim() ?? '';
  return given === '' || isWebAddress(given) ? undefined : given.slice(0, 100).toWellFormed();
}
