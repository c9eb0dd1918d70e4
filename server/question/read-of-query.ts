/** In characters: of a long text that is pasted as a question the beginning tells enough, and bounds what patterns cost. */
export const readOfQuery = 400;
