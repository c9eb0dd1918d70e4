import {
  type ComponentType,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
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
    const [state, setState] = useState<'loading' | 'failed' | 'trying' | 'here'>(
      arrived ? 'here' : 'loading',
    );
    const [hadFocus, setHadFocus] = useState(false);
    const again = useRef<HTMLButtonElement>(null);

    const fetchPart = useCallback(async () => {
      try {
        arrived ??= await load();
        setHadFocus(again.current !== null && again.current === document.activeElement);
        setState('here');
      } catch {
        setState('failed');
      }
    }, []);
    useEffect(() => void fetchPart(), [fetchPart]);

    const Part = arrived;
    if (Part && state === 'here') {
      return (
        <>
          {hadFocus && <Start />}
          <Part {...props} />
        </>
      );
    }
    if (state === 'loading') return props.waiting;
    const tryAgain = () => {
      setState('trying');
      void fetchPart();
    };
    return <NotLoaded ref={again} isTrying={state === 'trying'} onRetry={tryAgain} />;
  };
}

/** Stands before a part in place of the button that asked for it, so that the keyboard goes on there. */
function Start() {
  return <span ref={focus} tabIndex={-1} className="sr-only" />;
}

function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

interface NotLoadedProps {
  ref: Ref<HTMLButtonElement>;
  isTrying: boolean;
  onRetry: () => void;
}

function NotLoaded({ ref, isTrying, onRetry }: NotLoadedProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      {!isTrying && <FormError>{words().partNotLoadedNow}</FormError>}
      <Button ref={ref} kind="outline" onClick={onRetry}>
        {words().tryAgain}
      </Button>
    </div>
  );
}
