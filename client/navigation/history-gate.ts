type Gate = (event: PopStateEvent) => void;

let gate: Gate | undefined;

/** Listens for Back and Forward. Call it before the router mounts: the first listener runs first. */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => gate?.(event));
}

/** Passes Back and Forward to `hold` until `signal` aborts; events that it stops don't reach the router. */
export function gateHistory(hold: Gate, signal: AbortSignal): void {
  gate = hold;
  signal.addEventListener('abort', () => {
    if (gate === hold) gate = undefined;
  });
}
