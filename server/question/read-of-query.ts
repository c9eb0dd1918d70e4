/** In characters: patterns read only this much of a text that was pasted as a question, which bounds what they cost. */
export const readOfQuery = 400;
