/**
 * What cites a passage in the text of an answer as it is sent: `[1]`, one number alone. `[RFC][9110]` is a reference of the
 * text's own. `[1][2]` are two citations.
 */
export const citation = /(?<=^|[^\]]|\[\d{1,4}\])\[(\d{1,4})\]/g;

/** What a language model writes for citations: besides `[1]` also `[1, 2]` and `[^1]`. The server sends `[1][2]` and `[1]` for them. */
export const writtenCitations = /\[\^?\d{1,4}(?:\s*,\s*\^?\d{1,4})*\]/g;
