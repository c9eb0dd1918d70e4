/** Removes the backslashes before escaped characters. */
export function unescapeMarkup(text: string): string {
  return text.replace(/\\(\p{P}|\p{S})/gu, '$1');
}
