/** An answer longer than this is cut with an error: a model that loops would go on for ever. */
export const maxAnswerChars = 400_000;

/** Ends an answer that its model left inside a sentence for lack of room; it is read in every language. */
export const lengthMark = ' […]';
