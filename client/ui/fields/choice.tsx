import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  legend: string;
  /** Values, which are shown capitalized. */
  options: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}

export function Choice<Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex rounded-control border border-hairline bg-panel p-0.5">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option}
          className="target flex cursor-pointer items-center justify-center rounded-[6px] px-3 text-sm text-ink-soft capitalize has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--hairline)] has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            className="sr-only"
            onChange={() => onChange(option)}
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}
