import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Fields that nobody can change while `isHeld`. The focus is back where it was afterwards. */
export function HeldFields({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!isHeld) return;
    const focused = document.activeElement;
    const element = fields.current;
    element?.setAttribute('inert', '');
    return () => {
      element?.removeAttribute('inert');
      const isLost = document.activeElement === document.body;
      if (isLost && focused instanceof HTMLElement && element?.contains(focused)) focused.focus();
    };
  }, [isHeld]);

  return (
    <div ref={fields} className="contents">
      {children}
    </div>
  );
}
