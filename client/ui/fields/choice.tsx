import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  legend: string;
  /** Labels of the values. */
  options: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
}

export function Choice<Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  const isValue = (option: string): option is Value => option in options;
  return (
    <fieldset className="flex rounded-control border border-hairline bg-panel p-0.5">
      <legend className="sr-only">{legend}</legend>
      {Object.keys(options)
        .filter(isValue)
        .map((option) => (
          <label
            key={option}
            className="target flex cursor-pointer items-center justify-center rounded-[6px] px-3 text-sm text-ink-soft has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--hairline)] has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              className="sr-only"
              onChange={() => onChange(option)}
            />
            {options[option]}
          </label>
        ))}
    </fieldset>
  );
}
