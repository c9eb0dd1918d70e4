/** Characters of a question, and of what its visitor says is in the files. Apart from the schemas, so that the page's first load holds no zod. */
export const longestQuestion = 20_000;
