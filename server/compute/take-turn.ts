const waiting: (() => void)[] = [];

/**
 * Resolves in a turn of the event loop that no other caller gets. Await it before each piece of computing that takes milliseconds: a hundred
 * requests that merely yield continue together, and hold all others as long as one that doesn't.
 */
export function takeTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(giveTurn);
  });
}

/** Does work that takes milliseconds in a turn of its own, and returns what it returns. */
export async function ownTurn<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  await takeTurn();
  return work();
}

function giveTurn(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) setImmediate(giveTurn);
}
