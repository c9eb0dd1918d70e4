import { type ReactNode, type Ref, useCallback, useRef } from 'react';
import { useLazyPart } from './use-lazy-part.ts';
import type { DialogHandle } from './use-subject.ts';

type Loaded<Subject, Props> = (props: Props & { ref: Ref<DialogHandle<Subject>> }) => ReactNode;

/** A dialog that is loaded when it is first shown. Its element gets `ref`. */
export function useLazyDialog<Subject, Props>(load: () => Promise<Loaded<Subject, Props>>) {
  const { part, ask } = useLazyPart(load);
  const handle = useRef<DialogHandle<Subject>>(null);
  const waiting = useRef<{ subject: Subject }>(undefined);

  const show = useCallback(
    (subject: Subject) => {
      if (handle.current) return handle.current.show(subject);
      waiting.current = { subject };
      void ask();
    },
    [ask],
  );

  const ref = useCallback((mounted: DialogHandle<Subject> | null) => {
    handle.current = mounted;
    if (!mounted || !waiting.current) return;
    mounted.show(waiting.current.subject);
    waiting.current = undefined;
  }, []);

  return { Dialog: part, ref, show };
}
