/** Stands between the headings over a passage, outermost first. In no file of schemas, which the page loads later. */
export const headingSeparator = ' › ';

/** What a section or passage is called, of its path of headings. */
export function lastHeading(path: string): string {
  return path.split(headingSeparator).at(-1) ?? path;
}
