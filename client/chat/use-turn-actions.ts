import { useLayoutEffect, useRef, useState } from 'react';
import type { TurnActions } from './turn-view.tsx';

/** Returns functions that stay the same and call those of the latest rendering. */
export function useTurnActions(actions: TurnActions): TurnActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<TurnActions>(() => ({
    edit: (turn, text) => latest.current.edit(turn, text),
    switchTo: (turn, to) => latest.current.switchTo(turn, to),
    retry: () => latest.current.retry(),
    ask: (question) => latest.current.ask(question),
  }));
  return stable;
}
