/**
 * Matches a citation in an answer's text: `[1]`, with one number. `[1][2]` are two citations; `[RFC][9110]` is a reference
 * of the text's own.
 */
export const citation = /(?<=^|[^\]]|\[\d{1,4}\])\[(\d{1,4})\]/g;

/** Matches a citation with the space before it, which would part a sentence from its full stop. */
export const spacedCitation = new RegExp(`[ \\t]?${citation.source}`, 'g');

/** Matches citations as language models write them: also `[1, 2]`, for which the server sends `[1][2]`, and `[^1]`, which may be a footnote. */
export const writtenCitations = /\[\^?\d{1,4}(?:\s*,\s*\^?\d{1,4})*\]/g;
