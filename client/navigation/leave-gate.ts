interface Gate {
  /** Holds a navigation until somebody decides on it. */
  hold: (go: () => void) => void;
  /** True once nothing can be lost any more. */
  isOpen: () => boolean;
  /** Index of the gated entry in the history. */
  index: number;
}

let gate: Gate | undefined;

/** Calls `go`, unless a screen with unsaved work asks first. */
export function leave(go: () => void): void {
  if (gate && !gate.isOpen()) gate.hold(go);
  else go();
}

/** Holds every `leave`, Back and Forward until `signal` aborts. */
export function gateLeaving({ hold, isOpen }: Omit<Gate, 'index'>, signal: AbortSignal): void {
  const mine = { hold, isOpen, index: indexInHistory() };
  gate = mine;
  signal.addEventListener('abort', () => {
    if (gate === mine) gate = undefined;
  });
}

/**
 * Reverts Back and Forward at once while a gate is closed, and repeats them if the answer is to leave. Call it before the
 * router mounts: the first listener runs first, and keeps the event from the router.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => {
    if (!gate || gate.isOpen()) return;
    event.stopImmediatePropagation();
    const steps = indexInHistory() - gate.index;
    // The reverting traversal itself.
    if (steps === 0) return;
    history.go(-steps);
    gate.hold(() => history.go(steps));
  });
}

/** Returns the index that the router stores in a history entry; 0 for the first. */
export function indexInHistory(): number {
  const state: unknown = history.state;
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : 0;
}
