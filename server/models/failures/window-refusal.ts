import type { Refusal } from './read-fault.ts';

/** Smallest window that anybody serves, and that a prompt can be made for. */
const leastTokens = 1_024;

const says =
  /context.{0,12}(?:length|window|size)|maximum context|n_ctx|prompt is too long|input is too long|too many (?:input )?tokens|request too large|token limit/i;
const windowTold = /(?:context length is|context size|n_ctx|context window|maximum|limit)\D{0,24}(\d{3,8})/i;

/** True if a server refuses a request because it is longer than the model's window. */
export function isWindowRefusal({ status, code, message }: Refusal): boolean {
  if (![400, 413, 422, 500].includes(status)) return false;
  return /context_(?:length|size|window)|exceed_context/i.test(code) || says.test(message);
}

/** Returns the window to ask with next, in tokens: the one that the server tells, else half of what was assumed; undefined if that is too small. */
export function smallerWindow({ message }: Refusal, assumed: number): number | undefined {
  const told = Number(windowTold.exec(message.replace(/(?<=\d),(?=\d{3})/g, ''))?.[1] ?? Number.NaN);
  const tokens = told < assumed ? told : Math.floor(assumed / 2);
  return tokens >= leastTokens ? tokens : undefined;
}
