const most = 60;
const mostNearby = 25;

/**
 * The pages that a select offers, in order: all of them, or of very many the ones around the current page and others in even
 * steps, so that a page of ten thousand rows is two choices away and the select stays quick.
 */
export function pageOptions(page: number, count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  if (count <= most) return all;
  const nearby = Math.min(mostNearby, Math.ceil(Math.sqrt(count) / 2));
  const step = Math.ceil(count / (2 * nearby));
  return all.filter(
    (option) => option === 1 || option === count || option % step === 0 || Math.abs(option - page) <= nearby,
  );
}
