import { type FormEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { auditKinds } from '#contract/audit.ts';
import { type AuditFilters, filterNames, readFilters, withFilters } from './audit-filter.ts';

const none: AuditFilters = { kind: '', actor: '', host: '', from: '', until: '' };

/** Filters of the list, kept in the address. */
export function AuditFilterForm({ isOperator }: { isOperator: boolean }) {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const form = useRef<HTMLFormElement>(null);

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

  return (
    <form ref={form} className="flex flex-wrap items-end gap-3" aria-label="Filters" onSubmit={apply}>
      <KindField kind={filters.kind} />
      <NameField name="actor" label="Who" value={filters.actor} />
      {isOperator && <NameField name="host" label="Host" value={filters.host} />}
      <DayField name="from" label="From" value={filters.from} />
      <DayField name="until" label="Until" value={filters.until} />
      <Button kind="outline" type="submit" className="items-center">
        Filter
      </Button>
      {filterNames.some((name) => filters[name] !== '') && (
        <Button kind="plain" className="items-center" onClick={clear}>
          Clear
        </Button>
      )}
    </form>
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
      label="Kind"
      name="kind"
      defaultValue={kind}
      error={undefined}
      className="w-full sm:w-40"
    >
      <option value="">All</option>
      {Object.entries(auditKinds).map(([value, label]) => (
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
