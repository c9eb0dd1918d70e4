import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Makes its content inert while `active`, then returns the focus to where it was. */
export function InertWhile({ active, children }: { active: boolean; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!active) return;
    const focused = document.activeElement;
    const element = content.current;
    element?.setAttribute('inert', '');
    return () => {
      element?.removeAttribute('inert');
      const isLost = document.activeElement === document.body;
      if (isLost && focused instanceof HTMLElement && element?.contains(focused)) focused.focus();
    };
  }, [active]);

  return (
    <div ref={content} className="contents">
      {children}
    </div>
  );
}
