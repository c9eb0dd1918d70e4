import { Trash2 } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { TypedPrice } from './typed-prices.ts';

const code = { dir: 'ltr', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

interface PriceRowProps {
  price: TypedPrice;
  /** Returns the sentence about a field. */
  faultOf: (field: 'model' | 'input' | 'cached' | 'output') => string | undefined;
  onChange: (price: TypedPrice) => void;
  onRemove: () => void;
}

/** The price of a model, or of those whose names fit a pattern. */
export function PriceRow({ price, faultOf, onChange, onRemove }: PriceRowProps) {
  const entry = (field: 'model' | 'input' | 'cached' | 'output') => ({
    ...code,
    value: price[field],
    error: faultOf(field),
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...price, [field]: target.value }),
  });
  return (
    <li className="flex flex-col gap-3 rounded-control border border-hairline p-3">
      <div className="flex items-end gap-2">
        <TextField required label={adminWords().model} className="min-w-0 flex-1" {...entry('model')} />
        <IconButton label={adminWords().removeNamed(price.model)} onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <TextField required label={adminWords().priceOfPrompt} inputMode="decimal" {...entry('input')} />
        <TextField label={adminWords().priceOfCached} inputMode="decimal" {...entry('cached')} />
        <TextField required label={adminWords().priceOfAnswer} inputMode="decimal" {...entry('output')} />
      </div>
    </li>
  );
}
