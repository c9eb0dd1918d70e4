type Gate = (go: () => void) => void;

let gate: Gate | undefined;

/** Does what ends this page's stay, unless a screen with unsaved work asks first. */
export function leave(go: () => void): void {
  if (gate) gate(go);
  else go();
}

/** Lets `hold` decide when to go until `signal` aborts. */
export function gateLeaving(hold: Gate, signal: AbortSignal): void {
  gate = hold;
  signal.addEventListener('abort', () => {
    if (gate === hold) gate = undefined;
  });
}
