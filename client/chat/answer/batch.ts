/**
 * Passes items on in groups: the first at once, the rest at most every `interval` ms, so that a fast stream causes few
 * renders. `flush` passes on what is waiting; `drop` discards it.
 */
export function createBatch<Item>(interval: number, handOn: (items: Item[]) => void) {
  const waiting: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function handOnWaiting() {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    timer = setTimeout(handOnWaiting, interval);
    handOn(waiting.splice(0));
  }

  function drop() {
    clearTimeout(timer);
    timer = undefined;
    waiting.length = 0;
  }

  return {
    add(item: Item) {
      waiting.push(item);
      if (timer === undefined) handOnWaiting();
    },
    flush() {
      handOnWaiting();
      drop();
    },
    drop,
  };
}
