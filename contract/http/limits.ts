/** Maximum characters of a question and of its `context`. Apart from the schemas, so that the page's first load has no zod. */
export const longestQuestion = 20_000;

/** Files that one question can be about. */
export const mostFiles = 50;
