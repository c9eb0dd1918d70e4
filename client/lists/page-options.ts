const most = 60;
const mostNearby = 25;

/**
 * Returns the pages that a select offers: all, or if there are many, those around the current page and others in even steps,
 * so that every page is two choices away and the select stays fast.
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
