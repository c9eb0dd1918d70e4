import { useState } from 'react';
import { RunProgress } from '#client/admin/checks/run/run-progress.tsx';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { formatNumber, words } from '#client/words/words.ts';
import type { CheckedHost } from '#contract/chat/check-trials.ts';
import type { Comparison, SingleModel } from './use-comparison.ts';

interface ComparisonFormProps {
  hosts: readonly CheckedHost[];
  models: readonly SingleModel[];
  /** Undefined unless a comparison is being made. */
  running: Comparison | undefined;
  onStart: (host: string, models: readonly SingleModel[]) => void;
  onStop: () => void;
}

/** Chooses a host that has checks, and two models. */
export function ComparisonForm({ hosts, models, running, onStart, onStop }: ComparisonFormProps) {
  const [host, setHost] = useState((hosts.length === 1 && hosts[0]?.host) || '');
  const [names, setNames] = useState<readonly [string, string]>(['', '']);
  const [first, second] = names;
  const chosen = names.flatMap((name) => models.find((model) => model.name === name) ?? []);
  const isChosen = hosts.some((one) => one.host === host) && chosen.length === 2;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Choice
          label={adminWords().host}
          value={host}
          options={hosts.map((one) => ({
            value: one.host,
            label: `${one.host} (${formatNumber(one.checks)})`,
          }))}
          isLocked={running !== undefined}
          onChange={setHost}
        />
        <Choice
          label={adminWords().firstModel}
          value={first}
          options={optionsOf(models, second)}
          isLocked={running !== undefined}
          onChange={(name) => setNames([name, second])}
        />
        <Choice
          label={adminWords().secondModel}
          value={second}
          options={optionsOf(models, first)}
          isLocked={running !== undefined}
          onChange={(name) => setNames([first, name])}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {/* One button for both, so that the focus stays on it. */}
        <Button
          kind={running ? 'outline' : 'primary'}
          disabled={!running && !isChosen}
          onClick={running ? onStop : () => onStart(host, chosen)}
        >
          {running ? words().stop : adminWords().compare}
        </Button>
        {running && (
          <Progress running={running} total={hosts.find((one) => one.host === host)?.checks ?? 0} />
        )}
      </div>
    </div>
  );
}

/** How far both runs are; `total` is the number of checks as it was. */
function Progress({ running: { sides }, total }: { running: Comparison; total: number }) {
  const done = sides.reduce((sum, { results }) => sum + results.length, 0);
  const of = sides.reduce((sum, { results }) => sum + (results[0]?.total ?? total), 0);
  return <RunProgress label={adminWords().checksRun(done, of)} done={done} total={of} />;
}

interface Option {
  value: string;
  label: string;
}

/** Returns the models without the one that the other field has. */
function optionsOf(models: readonly SingleModel[], other: string): Option[] {
  return models.filter(({ name }) => name !== other).map(({ name, label }) => ({ value: name, label }));
}

interface ChoiceProps {
  label: string;
  value: string;
  isLocked: boolean;
  onChange: (value: string) => void;
  options: readonly Option[];
}

function Choice({ label, value, isLocked, onChange, options }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      error={undefined}
      value={value}
      disabled={isLocked}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="" hidden>
        {adminWords().chooseOne}
      </option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
