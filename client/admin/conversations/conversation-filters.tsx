import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { inUtc } from '#client/admin/ui/in-utc.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { outcomes } from '#contract/chat/outcomes.ts';
import { filterNames, queryOf, withFilters } from './conversation-filter.ts';

const noFilters = Object.fromEntries(filterNames.map((name) => [name, '']));

/** Filters of the list, kept in the address beside the host that an operator chose. */
export function ConversationFilters() {
  const [params, setParams] = useSearchParams();
  const filters: Record<string, string | undefined> = queryOf(params);

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const named = filterNames.map((name) => [name, String(entered.get(name) ?? '')]);
    setParams(withFilters(params, Object.fromEntries(named)));
  }

  return (
    // Anew for the filters of another address, to which Back leads.
    <form
      key={JSON.stringify(filters)}
      aria-label={adminWords().filters}
      className="flex flex-wrap items-end gap-3"
      onSubmit={apply}
    >
      <TextField
        name="q"
        type="search"
        label={adminWords().wordsAsked}
        defaultValue={filters.q}
        error={undefined}
        maxLength={200}
        className="w-full sm:w-52"
      />
      <OutcomeField value={filters.outcome} />
      <RatingField value={filters.rating} />
      <DayField name="from" label={adminWords().from} value={filters.from} />
      <DayField name="to" label={adminWords().until} value={filters.to} />
      <Button kind="outline" type="submit" className="min-h-11 items-center">
        {adminWords().filter}
      </Button>
      {filterNames.some((name) => filters[name] !== undefined) && (
        <Button
          kind="plain"
          className="min-h-11 items-center"
          onClick={() => setParams(withFilters(params, noFilters))}
        >
          {adminWords().clearFilters}
        </Button>
      )}
    </form>
  );
}

function DayField({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <TextField
      name={name}
      label={inUtc(label)}
      type="date"
      defaultValue={value}
      error={undefined}
      className="w-[calc(50%-6px)] sm:w-38"
    />
  );
}

interface FieldProps {
  value: string | undefined;
}

function OutcomeField({ value }: FieldProps) {
  return (
    <SelectField
      name="outcome"
      label={adminWords().outcome}
      defaultValue={value ?? ''}
      error={undefined}
      className="w-full sm:w-40"
    >
      <option value="">{adminWords().all}</option>
      {outcomes.map(({ name, label }) => (
        <option key={name} value={name}>
          {adminWords()[label]}
        </option>
      ))}
    </SelectField>
  );
}

function RatingField({ value }: FieldProps) {
  return (
    <SelectField
      name="rating"
      label={adminWords().rating}
      defaultValue={value ?? ''}
      error={undefined}
      className="w-full sm:w-32"
    >
      <option value="">{adminWords().all}</option>
      <option value="up">{adminWords().ratedUp}</option>
      <option value="down">{adminWords().ratedDown}</option>
    </SelectField>
  );
}
