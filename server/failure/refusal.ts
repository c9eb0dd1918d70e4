/** A command or a start that cannot go on for a reason which the person at the terminal can mend; the message tells how. */
export class Refusal extends Error {}
