import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { fetchModels } from '#client/admin/calls/provider-calls.ts';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { RowButtons } from '#client/ui/fields/row-buttons.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { mostModelsOfProvider, type ProviderAccess } from '#contract/models/providers.ts';
import { choiceOf, needsAddress, needsKey } from './kind-names.ts';

/** Pause in typing before the provider is asked. */
const pauseMs = 700;
/** Fewest characters of a key that are tried. */
const shortestKey = 8;

interface ModelFieldProps {
  access: ProviderAccess;
  /** True if the connection has a key, which is used while none is entered. */
  isStored: boolean;
  models: readonly string[];
  onChange: (models: readonly string[]) => void;
}

/** The models of a connection that answer, first to last. Those that the provider has are offered once the key is typed. */
export function ModelField({ access, isStored, models, onChange }: ModelFieldProps) {
  const asked = useSettled(access);
  const isComplete = canAsk(asked, isStored);
  const { data, error, isFetching } = useQuery({
    queryKey: ['models-of-provider', asked],
    queryFn: ({ signal }) => fetchModels(asked, signal),
    enabled: isComplete,
    // A key is not kept for longer than the form is open.
    ...{ gcTime: 0, staleTime: 60_000, retry: false },
  });
  const state = isFetching
    ? adminWords().loadingModels
    : error
      ? sentenceOf(error, adminWords().modelsNotLoaded)
      : data && adminWords().modelsFound(data.length);

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm font-medium">{adminWords().modelsOfProvider}</legend>
      <p className="text-xs text-ink-soft">{adminWords().modelsOfProviderHint}</p>
      <ModelRows models={models} onChange={onChange} />
      {models.length < mostModelsOfProvider && (
        <AddModel
          offered={(data ?? []).map(({ id }) => id).filter((id) => !models.includes(id))}
          onAdd={(model) => onChange([...models, model])}
          taken={models}
        />
      )}
      <p role="status" className={`text-xs ${error ? 'text-danger' : 'text-ink-soft'}`}>
        {isComplete && state}
      </p>
    </fieldset>
  );
}

function ModelRows({ models, onChange }: Pick<ModelFieldProps, 'models' | 'onChange'>) {
  const list = useRef<HTMLUListElement>(null);
  if (models.length === 0) return null;

  function move(index: number, by: -1 | 1) {
    const model = models[index];
    if (model !== undefined) onChange(models.toSpliced(index, 1).toSpliced(index + by, 0, model));
  }

  function remove(index: number) {
    onChange(models.toSpliced(index, 1));
    list.current?.focus();
  }

  return (
    <ul ref={list} tabIndex={-1} className="flex flex-col gap-1 outline-none">
      {models.map((model, index) => (
        <li
          key={model}
          className="flex items-center justify-between gap-2 rounded-control border border-hairline ps-3"
        >
          <bdi className="min-w-0 text-sm wrap-anywhere">{model}</bdi>
          <RowButtons
            row={model}
            isFirst={index === 0}
            isLast={index === models.length - 1}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        </li>
      ))}
    </ul>
  );
}

interface AddModelProps {
  offered: readonly string[];
  taken: readonly string[];
  onAdd: (model: string) => void;
}

function AddModel({ offered, taken, onAdd }: AddModelProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const model = typed.trim();
  const canAdd = model !== '' && !taken.includes(model);

  function add() {
    if (!canAdd) return;
    onAdd(model);
    setTyped('');
  }

  return (
    <div className="flex items-end gap-2">
      <TextField
        label={adminWords().addModel}
        error={undefined}
        className="flex-1"
        dir="ltr"
        list={id}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <datalist id={id}>
        {offered.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Button kind="outline" disabled={!canAdd} onClick={add}>
        <Plus size={16} aria-hidden="true" />
        {adminWords().addIt}
      </Button>
    </div>
  );
}

/** True once enough is entered for the provider to answer. */
function canAsk({ kind, preset = null, url, key }: ProviderAccess, isStored: boolean): boolean {
  if (needsAddress(choiceOf({ kind, preset })) && !URL.canParse(url ?? '')) return false;
  if (key) return key.length >= shortestKey;
  return isStored || !needsKey(kind);
}

/** Returns what is entered once nothing was typed for a moment. */
function useSettled(access: ProviderAccess): ProviderAccess {
  const typed = useDeferredValue(JSON.stringify(access));
  const latest = useRef(access);
  useEffect(() => {
    latest.current = access;
  });
  const [settled, setSettled] = useState(access);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest.current), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
