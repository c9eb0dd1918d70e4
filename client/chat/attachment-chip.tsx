import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface ChipProps {
  icon: ReactNode;
  name: string;
  /** A line of its own, in the colour of what went wrong. */
  failed?: boolean;
  onRemove: () => void;
  children?: ReactNode;
}

/** Something that is attached, or was to be, with a button that removes it. */
export function AttachmentChip({ icon, name, failed = false, onRemove, children }: ChipProps) {
  const chip = useRef<HTMLLIElement>(null);

  // What came last, or failed just now, is in sight.
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
      <span className={`min-w-0 py-1 ${failed ? 'flex flex-1 items-baseline gap-2' : ''}`}>
        <span
          dir="auto"
          title={name}
          className={`block truncate ${failed ? 'max-w-2/5 shrink-0 font-medium' : ''}`}
        >
          {name}
        </span>
        {children}
      </span>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        className="target flex shrink-0 items-center justify-center rounded-control text-ink-soft hover:text-ink"
        onClick={onRemove}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
