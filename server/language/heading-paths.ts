import { headingSeparator } from '#contract/headings.ts';

/** Fewer sections tell little of a document, and there may be more one level below. */
const fewSections = 3;

/**
 * The sections of a document by the heading paths of its passages (`Handbook › Leave › Sick leave`): for each the part of its
 * path that names the section (`Leave`), below what all share; undefined for what stands outside of sections.
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
