/** True for http and https addresses, the only ones that a document can be read from. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'http:' || url?.protocol === 'https:';
}
