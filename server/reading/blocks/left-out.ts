/** Returns the sentence for a document that was read in part; nothing without losses. Losses read like `2 of its 12 pages are damaged`. */
export function describeLeftOut(losses: readonly string[]): { leftOut?: string } {
  if (losses.length === 0) return {};
  return { leftOut: `Only part of this file was read: ${new Intl.ListFormat('en').format(losses)}.` };
}

/** Returns a loss such as `1 of its 12 pages is damaged` or `2 of its 12 pages are damaged`; an empty array if the count is 0. */
export function countLoss(
  count: number,
  { of, one, more }: { of: string; one: string; more: string },
): string[] {
  return count === 0 ? [] : [`${count.toLocaleString('en')} of its ${of} ${count === 1 ? one : more}`];
}
