import { SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type AuditFilters, filterNames, readFilters, withFilters } from './audit-filter.ts';

const none: AuditFilters = { kind: '', actor: '', host: '', from: '', until: '' };

/** Filters of the list, kept in the address. The host is chosen above every screen, so it stays. */
export function AuditFilterForm() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) entered.set(name, String(value));
    setParams(withFilters(params, readFilters(entered)));
  }

  function clear() {
    setParams(withFilters(params, none));
    // The button disappears with the filters.
    form.current?.querySelector('select')?.focus();
  }

  const set = filterNames.filter((name) => filters[name] !== '').length;
  return (
    <>
      {/* On narrow screens the fields would fill the screen before the first entry. */}
      <Button
        kind="outline"
        className="items-center self-start sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={16} aria-hidden="true" />
        {set === 0 ? adminWords().filters : adminWords().filtersSet(set)}
      </Button>
      <form
        id={id}
        ref={form}
        className={`flex flex-wrap items-end gap-3 ${isOpen ? '' : 'max-sm:hidden'}`}
        aria-label={adminWords().filters}
        onSubmit={apply}
      >
        <KindField kind={filters.kind} />
        <NameField name="actor" label={adminWords().who} value={filters.actor} />
        <DayField name="from" label={adminWords().from} value={filters.from} />
        <DayField name="until" label={adminWords().until} value={filters.until} />
        <Button kind="outline" type="submit" className="items-center">
          {adminWords().filter}
        </Button>
        {set > 0 && (
          <Button kind="plain" className="items-center" onClick={clear}>
            {adminWords().clearFilters}
          </Button>
        )}
      </form>
    </>
  );
}

interface FilterFieldProps {
  name: keyof AuditFilters;
  label: string;
  value: string;
}

// The fields' keys show the filters of another address, to which Back leads.

function KindField({ kind }: { kind: string }) {
  return (
    <SelectField
      key={kind}
      label={adminWords().kind}
      name="kind"
      defaultValue={kind}
      error={undefined}
      className="w-full sm:w-40"
    >
      <option value="">{adminWords().all}</option>
      {Object.entries(adminWords().auditKinds).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function NameField({ name, label, value }: FilterFieldProps) {
  return (
    <TextField
      key={value}
      name={name}
      label={label}
      defaultValue={value}
      error={undefined}
      maxLength={300}
      dir="ltr"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      className="w-full sm:w-38"
    />
  );
}

function DayField({ name, label, value }: FilterFieldProps) {
  return (
    <TextField
      key={value}
      name={name}
      label={label}
      type="date"
      defaultValue={value}
      error={undefined}
      className="w-[calc(50%-6px)] sm:w-38"
    />
  );
}
