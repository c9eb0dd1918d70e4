/**
 * Passes items on in groups: the first at once, the rest at most every `interval` ms, so that a fast stream causes few
 * renders. `flush` passes on what is waiting; `drop` discards it.
 */
export function createBatch<Item>(interval: number, handOn: (items: Item[]) => void) {
  let waiting: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stopTimer() {
    clearTimeout(timer);
    timer = undefined;
  }

  function handOnWaiting() {
    const items = waiting;
    waiting = [];
    if (items.length === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      handOnWaiting();
    }, interval);
    handOn(items);
  }

  return {
    add(item: Item) {
      waiting.push(item);
      if (timer === undefined) handOnWaiting();
    },
    flush() {
      stopTimer();
      handOnWaiting();
      stopTimer();
    },
    drop() {
      stopTimer();
      waiting = [];
    },
  };
}
