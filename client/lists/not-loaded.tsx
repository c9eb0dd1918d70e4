import { useLayoutEffect, useRef } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';

interface NotLoadedProps {
  error: unknown;
  /** Said of an error that has no sentence of its own. */
  sentence?: string;
  onRetry: () => unknown;
}

/** Stands in place of a list that could not be loaded, or above one that could not be loaded again. */
export function NotLoaded({ error, sentence = words().listNotLoaded, onRetry }: NotLoadedProps) {
  const again = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = again.current;
    return () => passFocusOn(button);
  }, []);
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{sentenceOf(error, sentence)}</p>
      <Button ref={again} onClick={() => void onRetry()}>
        {words().tryAgain}
      </Button>
    </div>
  );
}

/** Gives the focus of a button that goes to the heading of its screen. In a dialog it stays there by itself. */
function passFocusOn(button: Element | null): void {
  if (button !== document.activeElement) return;
  button?.closest('main')?.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
}
