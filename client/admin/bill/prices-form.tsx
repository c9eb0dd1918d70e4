import { Plus } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { mostPrices, type Prices } from '#contract/hosts/prices.ts';
import { savePrices } from './bill-calls.ts';
import { PriceRow } from './price-row.tsx';
import {
  type PriceFaults,
  readPrices,
  type TypedPrice,
  type TypedPrices,
  typedPrices,
} from './typed-prices.ts';

interface PricesFormProps {
  prices: Prices;
  /** Called with true once something is entered that isn't saved. */
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
}

/** Edits the currency and all prices, which are saved together. */
export function PricesForm({ prices, onDirty, onSaved }: PricesFormProps) {
  const [typed, setTyped] = useState(() => typedPrices(prices));
  const [faults, setFaults] = useState<PriceFaults>({});
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);

  function change(next: TypedPrices) {
    setTyped(next);
    onDirty(true);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const read = readPrices(typed);
    setFaults('faults' in read ? read.faults : {});
    setFailure(undefined);
    if ('faults' in read) return;
    setBusy(true);
    await savePrices(read.prices).then(onSaved, setFailure);
    setBusy(false);
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-sm text-ink-soft">{adminWords().pricesHint}</p>
      <TextField
        required
        dir="ltr"
        autoComplete="off"
        label={adminWords().currency}
        hint={adminWords().currencyHint}
        error={faults.currency}
        value={typed.currency}
        onChange={({ target }) => change({ ...typed, currency: target.value })}
      />
      <PriceRows
        models={typed.models}
        faults={faults}
        onChange={(models) => {
          // Faults are named by the place of their row.
          if (models.length !== typed.models.length) setFaults({});
          change({ ...typed, models });
        }}
      />
      <DialogActions error={failure === undefined ? undefined : sentenceOf(failure, adminWords().notSaved)}>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? adminWords().saving : adminWords().save}
        </Button>
      </DialogActions>
    </form>
  );
}

interface PriceRowsProps {
  models: readonly TypedPrice[];
  faults: PriceFaults;
  onChange: (models: readonly TypedPrice[]) => void;
}

function PriceRows({ models, faults, onChange }: PriceRowsProps) {
  const added = useRef(models.length);
  const add = () =>
    onChange([...models, { key: added.current++, model: '', input: '', cached: '', output: '' }]);
  return (
    <>
      <ul className="flex flex-col gap-3">
        {models.map((price, index) => (
          <PriceRow
            key={price.key}
            price={price}
            faultOf={(field) => faults[`models.${index}.${field}`]}
            onChange={(next) => onChange(models.with(index, next))}
            onRemove={() => onChange(models.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <Button kind="outline" className="self-start" disabled={models.length >= mostPrices} onClick={add}>
        <Plus size={16} aria-hidden="true" />
        {adminWords().addPrice}
      </Button>
    </>
  );
}
