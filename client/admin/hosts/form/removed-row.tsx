import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';

/** Replaces a removed row and offers to undo. Takes the focus if it was in the row. */
export function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <li className="flex min-h-11 items-center justify-between gap-2 rounded-control border border-dashed border-control ps-3 text-sm">
      <span role="status" dir="auto" className="min-w-0 truncate text-ink-soft">
        Removed: {name}
      </span>
      <Button ref={button} kind="plain" onClick={onUndo}>
        <Undo2 size={16} aria-hidden="true" className="rtl:-scale-x-100" />
        Undo
      </Button>
    </li>
  );
}
