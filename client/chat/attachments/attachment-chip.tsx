import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { words } from '#client/words/words.ts';

interface ChipProps {
  icon: ReactNode;
  name: string;
  /** A failed chip fills its line. The reason is below the name if `whole`, beside it if `short`. */
  failed?: 'whole' | 'short' | undefined;
  onRemove: () => void;
  children?: ReactNode;
}

const looks = {
  fine: { text: '', name: '' },
  whole: { text: 'flex-1 py-2', name: 'font-medium' },
  short: { text: 'flex flex-1 items-baseline gap-2', name: 'max-w-2/5 shrink-0 font-medium' },
};

export function AttachmentChip({ icon, name, failed, onRemove, children }: ChipProps) {
  const look = looks[failed ?? 'fine'];
  const chip = useRef<HTMLLIElement>(null);

  // Scrolls to the chip that was added or failed last.
  useEffect(() => {
    chip.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);

  return (
    <li
      ref={chip}
      className={`flex max-w-full min-w-0 items-center gap-2 rounded-control ps-3 text-sm ${failed ? 'basis-full bg-danger-soft text-danger' : 'bg-accent-soft sm:max-w-80'}`}
    >
      <span aria-hidden="true" className="shrink-0">
        {icon}
      </span>
      <span className={`min-w-0 py-1 ${look.text}`}>
        <span dir="auto" title={name} className={`block truncate ${look.name}`}>
          {name}
        </span>
        {children}
      </span>
      <button
        type="button"
        aria-label={words().remove(name)}
        className="target flex shrink-0 items-center justify-center rounded-control text-ink-soft hover:text-ink"
        onClick={onRemove}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
