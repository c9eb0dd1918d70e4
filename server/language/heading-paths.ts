import { headingSeparator } from '#shared/text/headings.ts';

/** With fewer sections, the level below is used. */
const fewSections = 3;

/**
 * Returns the section of each passage by its heading path: `Leave` for `Handbook › Leave › Sick leave` if all paths begin with
 * `Handbook`; undefined for passages outside of sections.
 */
export function sectionsOf(paths: readonly (string | undefined)[]): (string | undefined)[] {
  const split = paths.map((path) => (path ? path.split(headingSeparator) : []));
  const shared = countShared(split.filter((path) => path.length > 0));
  const deepest = Math.max(0, ...split.map((path) => path.length));
  for (let level = shared + 1; ; level++) {
    const sections = split.map((path) => path.slice(shared, level).join(headingSeparator) || undefined);
    if (level >= deepest || new Set(sections).size >= fewSections) return sections;
  }
}

function countShared([first = [], ...others]: readonly string[][]): number {
  const parted = first.findIndex((heading, i) => others.some((path) => path[i] !== heading));
  return parted === -1 ? first.length : parted;
}
