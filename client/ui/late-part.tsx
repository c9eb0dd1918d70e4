import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { words } from '#client/words/words.ts';
import { Button } from './button.tsx';
import { FormError } from './fields/form-error.tsx';

/**
 * Makes a part of a screen that loads when it is first shown, with `waiting` in its place. If it doesn't arrive, a sentence says so
 * there, with a button to try again: unlike with a lazy screen, what somebody entered around it stays.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let arrived: ComponentType<Props> | undefined;

  return function LatePart(props: Props & { waiting: ReactNode }) {
    const [state, setState] = useState<'loading' | 'failed' | 'here'>(arrived ? 'here' : 'loading');

    const fetchPart = useCallback(async () => {
      if (!arrived) setState('loading');
      try {
        arrived ??= await load();
        setState('here');
      } catch {
        setState('failed');
      }
    }, []);
    useEffect(() => void fetchPart(), [fetchPart]);

    const Part = arrived;
    if (Part && state === 'here') return <Part {...props} />;
    return state === 'failed' ? <NotLoaded onRetry={() => void fetchPart()} /> : props.waiting;
  };
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <FormError>{words().partNotLoadedNow}</FormError>
      <Button kind="outline" onClick={onRetry}>
        {words().tryAgain}
      </Button>
    </div>
  );
}
