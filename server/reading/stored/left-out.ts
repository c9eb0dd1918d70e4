/** What is said of a document of which only a part was read; undefined where nothing is missing. `losses`: `2 of its 12 pages are damaged`. */
export function describeLeftOut(losses: readonly string[]): { leftOut?: string } {
  if (losses.length === 0) return {};
  return { leftOut: `Only part of this file was read: ${new Intl.ListFormat('en').format(losses)}.` };
}

/** One of the losses: `1 of its 12 pages is damaged`, `2 of its 12 pages are damaged`; none where nothing is lost. */
export function countLoss(
  count: number,
  { of, one, more }: { of: string; one: string; more: string },
): string[] {
  return count === 0 ? [] : [`${count.toLocaleString('en')} of its ${of} ${count === 1 ? one : more}`];
}
