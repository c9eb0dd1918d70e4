/** Maximum characters of an answer; a model that loops would never end. */
export const maxAnswerChars = 400_000;

/** Ends an answer that reached its model's length limit; it is understood in every language. */
export const lengthMark = ' […]';
