/** A text without the backslashes that keep its signs from being markup. */
export function unescapeMarkup(text: string): string {
  return text.replace(/\\(\p{P}|\p{S})/gu, '$1');
}
