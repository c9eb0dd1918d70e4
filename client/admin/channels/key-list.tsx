import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { ApiKey, MadeKey } from '#contract/people/api-keys.ts';
import { fetchKeys } from './key-calls.ts';
import { KeyRow } from './key-row.tsx';
import { MissingList } from './missing-list.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { ShownOnce } from './shown-once.tsx';

/** The API keys of a saved host: list, make, revoke. */
export function KeyList({ host }: { host: string }) {
  const client = useQueryClient();
  const queryKey = ['keys', host];
  const [made, setMade] = useState<readonly MadeKey[]>([]);
  const [asked, setAsked] = useState<ApiKey>();
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = () => void client.invalidateQueries({ queryKey });

  function onMade(key: MadeKey) {
    setMade((before) => [...before, key]);
    reload();
  }

  function onRevoked({ id }: ApiKey) {
    setMade((before) => before.filter((key) => key.id !== id));
    reload();
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-sm font-medium outline-none">
        {adminWords().apiKeys}
      </h3>
      <ShownOnce secrets={made.map(secretOf)} />
      <Keys host={host} queryKey={queryKey} onRevoke={setAsked} />
      <NewKey host={host} onMade={onMade} />
      <RevokeDialog
        asked={asked}
        focusAfter={heading}
        onRevoked={onRevoked}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}

const secretOf = ({ id, name, key }: MadeKey) => ({
  ...{ id, code: key },
  title: adminWords().newKeyOf(name),
  hint: adminWords().keyShownOnce,
});

interface KeysProps {
  host: string;
  queryKey: readonly string[];
  onRevoke: (key: ApiKey) => void;
}

function Keys({ host, queryKey, onRevoke }: KeysProps) {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => fetchKeys(host, signal) });
  if (data?.length === 0) return <p className="text-sm text-ink-soft">{adminWords().noKeys}</p>;
  if (data) {
    return (
      <ul className="divide-y divide-hairline rounded-control border border-hairline">
        {data.map((key) => (
          <KeyRow key={key.id} shown={key} onRevoke={() => onRevoke(key)} />
        ))}
      </ul>
    );
  }
  return <MissingList error={error} onRetry={refetch} />;
}

function NewKey({ host, onMade }: { host: string; onMade: (key: MadeKey) => void }) {
  const [isMaking, setMaking] = useState(false);
  if (!isMaking) {
    return (
      <Button kind="outline" className="self-start" onClick={() => setMaking(true)}>
        <Plus size={16} aria-hidden="true" />
        {adminWords().makeKey}
      </Button>
    );
  }
  const finish = (key: MadeKey) => {
    setMaking(false);
    onMade(key);
  };
  return <NewKeyForm host={host} onMade={finish} onCancel={() => setMaking(false)} />;
}
