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

function giveTurn(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) setImmediate(giveTurn);
}
