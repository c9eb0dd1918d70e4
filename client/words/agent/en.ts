/**
 * The original catalogue of what visitors are shown of an agent beside its answers: hand-over, steps, confirmations, reasoning. It
 * loads with the first of these. Works as the page's own does.
 */
export const en = {};

/** The catalogue of a language. English stands in for an entry that one lacks. */
export type AgentWords = Partial<typeof en>;
