import { type ComponentProps, useState } from 'react';
import { CheckList } from '#client/ui/fields/check-list.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type KeyScope, keyLimits, keyScopes, type MadeKey } from '#contract/people/api-keys.ts';
import { InnerForm } from './inner-form.tsx';
import { makeKey, type NewKey } from './key-calls.ts';
import { scopeNames } from './key-row.tsx';

interface NewKeyFormProps {
  host: string;
  onMade: (key: MadeKey) => void;
  onCancel: () => void;
}

interface Typed {
  name: string;
  scopes: readonly KeyScope[];
  /** A day, until whose end the key is valid; empty for ever. */
  lastDay: string;
  questionsPerMinute: string;
  tokensPerDay: string;
}

const nothingTyped: Typed = {
  name: '',
  scopes: ['ask'],
  lastDay: '',
  questionsPerMinute: '',
  tokensPerDay: '',
};

const hints: Record<KeyScope, () => string> = {
  ask: () => adminWords().scopeAskHint,
  read: () => adminWords().scopeReadHint,
  manage: () => adminWords().scopeManageHint,
};

/** Asks for what a new key may do. */
export function NewKeyForm({ host, onMade, onCancel }: NewKeyFormProps) {
  const [typed, setTyped] = useState(nothingTyped);
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const make = async () => onMade(await makeKey(newKeyOf(host, typed)));
  return (
    <InnerForm action={adminWords().makeKey} onSend={make} onCancel={onCancel}>
      {(errors) => (
        <>
          <TextField
            required
            autoFocus
            label={adminWords().keyName}
            hint={adminWords().keyNameHint}
            maxLength={keyLimits.name}
            error={errors.name}
            value={typed.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <Scopes chosen={typed.scopes} error={errors.scopes} onChange={(scopes) => change({ scopes })} />
          <Bounds typed={typed} errors={errors} onChange={change} />
        </>
      )}
    </InnerForm>
  );
}

interface BoundsProps {
  typed: Typed;
  errors: Partial<Record<string, string>>;
  onChange: (part: Partial<Typed>) => void;
}

/** The key's end and its limits. */
function Bounds({ typed, errors, onChange }: BoundsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        type="date"
        label={adminWords().keyLastDay}
        hint={adminWords().keyLastDayHint}
        error={errors.expiresAt}
        value={typed.lastDay}
        onChange={({ target }) => onChange({ lastDay: target.value })}
      />
      <TextField
        inputMode="numeric"
        label={adminWords().questionsPerMinute}
        hint={adminWords().ownLimitHint}
        error={errors['limits.questionsPerMinute']}
        value={typed.questionsPerMinute}
        onChange={({ target }) => onChange({ questionsPerMinute: target.value })}
      />
      <TextField
        inputMode="numeric"
        label={adminWords().tokensPerDayOfKey}
        hint={adminWords().tokensPerDayOfKeyHint}
        error={errors['limits.tokensPerDay']}
        value={typed.tokensPerDay}
        onChange={({ target }) => onChange({ tokensPerDay: target.value })}
      />
    </div>
  );
}

function Scopes(props: Pick<ComponentProps<typeof CheckList<KeyScope>>, 'chosen' | 'error' | 'onChange'>) {
  return <CheckList {...props} legend={adminWords().keyMay} values={keyScopes} labelOf={scopeLabel} />;
}

function scopeLabel(scope: KeyScope) {
  return (
    <span>
      <span className="font-medium">{scopeNames[scope]()}</span>
      <span className="block text-xs text-ink-soft">{hints[scope]()}</span>
    </span>
  );
}

/** Numbers are sent as they were typed where they are none, so that the server says what is wrong. */
function newKeyOf(host: string, { name, scopes, lastDay, questionsPerMinute, tokensPerDay }: Typed): NewKey {
  const limits = {
    ...(questionsPerMinute.trim() !== '' && { questionsPerMinute: Number(questionsPerMinute) }),
    ...(tokensPerDay.trim() !== '' && { tokensPerDay: Number(tokensPerDay) }),
  };
  const end = lastDay === '' ? undefined : new Date(`${lastDay}T23:59:59`);
  return {
    ...{ host, name, scopes, limits },
    ...(end && !Number.isNaN(end.getTime()) && { expiresAt: end.toISOString() }),
  };
}
