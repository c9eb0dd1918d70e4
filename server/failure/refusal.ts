/** Ends a command or the start for a reason that the operator can fix. The message, printed without a stack, says how. */
export class Refusal extends Error {}
