/** Stands between the headings over a passage, outermost first. In no file of schemas, which the page loads later. */
export const headingSeparator = ' › ';
