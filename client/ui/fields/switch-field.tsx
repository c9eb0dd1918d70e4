import { type ComponentProps, useId } from 'react';

interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: string;
  hint: string;
}

export function SwitchField({ label, hint, ...input }: SwitchFieldProps) {
  const hintId = useId();
  return (
    <div className="flex flex-col gap-1">
      <label className="target flex w-fit cursor-pointer items-center gap-3 text-sm font-medium">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells whether it is checked by itself
          role="switch"
          aria-describedby={hintId}
          className="relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-panel transition-colors before:absolute before:inset-y-0.5 before:start-0.5 before:size-4.5 before:rounded-full before:bg-control before:transition-[translate] checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent rtl:checked:before:-translate-x-4"
          {...input}
        />
        {label}
      </label>
      <p id={hintId} className="text-xs text-ink-soft">
        {hint}
      </p>
    </div>
  );
}
