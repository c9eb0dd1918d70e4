import { useId } from 'react';

interface RunProgressProps {
  /** Says the same in words. */
  label: string;
  done: number;
  total: number;
}

/** How far a run of checks is. */
export function RunProgress({ label, done, total }: RunProgressProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-center gap-3 text-sm text-ink-soft">
      <label htmlFor={id} className="whitespace-nowrap tabular-nums">
        {label}
      </label>
      <progress id={id} value={done} max={total} className="progress min-w-20 flex-1" />
    </div>
  );
}
