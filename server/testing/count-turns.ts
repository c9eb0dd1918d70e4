/** Runs work; returns its result, and in how many turns of the event loop it ran. */
export async function countTurns<Result>(work: () => Promise<Result>) {
  let turns = 1;
  let next = setImmediate(function count() {
    turns++;
    next = setImmediate(count);
  });
  try {
    return { result: await work(), turns };
  } finally {
    clearImmediate(next);
  }
}
