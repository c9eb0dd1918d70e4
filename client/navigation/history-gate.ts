type Gate = (event: PopStateEvent) => void;

let gate: Gate | undefined;

/** Hears of Back and Forward before the router does, whose own listener comes later; call it before the router is there. */
export function watchTraversals(): void {
  window.addEventListener('popstate', (event) => gate?.(event));
}

/** Lets `hold` decide on Back and Forward until `signal` aborts: an event that it stops does not reach the router. */
export function gateTraversals(hold: Gate, signal: AbortSignal): void {
  gate = hold;
  signal.addEventListener('abort', () => {
    if (gate === hold) gate = undefined;
  });
}
