/** Separates the headings above a passage, outermost first. Apart from the schemas, so that the page's first load has no zod. */
export const headingSeparator = ' › ';

/** Returns the innermost heading of a path of headings. */
export function lastHeading(path: string): string {
  return path.split(headingSeparator).at(-1) ?? path;
}
