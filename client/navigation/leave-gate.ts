type Gate = (go: () => void) => void;

let gate: Gate | undefined;

/** Calls `go`, unless a screen with unsaved work asks first. */
export function leave(go: () => void): void {
  if (gate) gate(go);
  else go();
}

/** Passes every `go` to `hold` until `signal` aborts. */
export function gateLeaving(hold: Gate, signal: AbortSignal): void {
  gate = hold;
  signal.addEventListener('abort', () => {
    if (gate === hold) gate = undefined;
  });
}
