import { X } from 'lucide-react';
import { type RefCallback, useRef } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { brandColor } from '#contract/hosts/config-limits.ts';
import { Field, type FieldProps } from './field.tsx';

interface ColorFieldProps extends FieldProps {
  /** `#rrggbb`, any other typed text, or '' for no colour. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  inputRef: RefCallback<HTMLInputElement>;
  placeholder: string;
}

/** An optional colour, picked or typed as `#rrggbb`. */
export function ColorField(props: ColorFieldProps) {
  const { value, onChange, onBlur, inputRef, placeholder, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const color = brandColor.test(value.trim()) ? value.trim() : undefined;
  return (
    <Field {...field}>
      {(control) => (
        <div className="flex items-center gap-2">
          <span
            className={`relative size-11 shrink-0 overflow-hidden rounded-control border has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${color === undefined ? 'border-dashed border-control' : 'border-control'}`}
          >
            <input
              type="color"
              aria-label={adminWords().pickColour(field.label)}
              value={color ?? '#000000'}
              className={`absolute -inset-2 size-16 cursor-pointer ${color === undefined ? 'opacity-0' : ''}`}
              onChange={(event) => onChange(event.target.value)}
            />
          </span>
          <input
            {...control}
            ref={(element) => {
              input.current = element;
              inputRef(element);
            }}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            value={value}
            placeholder={placeholder}
            className="field max-w-48 aria-invalid:border-danger"
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          {value !== '' && (
            <IconButton
              label={adminWords().removeColour(field.label)}
              onClick={() => {
                onChange('');
                // The button disappears with the colour.
                input.current?.focus();
              }}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </Field>
  );
}
