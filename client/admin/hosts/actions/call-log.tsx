import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import type { ActionCall } from '#contract/action-calls.ts';
import { fetchCalls } from './action-calls.ts';

/** The newest calls of the host's agent, once they are asked for. */
export function CallLog({ configId }: { configId: string }) {
  const [isShown, setShown] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['action-calls', configId],
    queryFn: ({ signal }) => fetchCalls(configId, signal),
    enabled: isShown,
  });
  return (
    <div className="flex flex-col gap-2">
      <Button
        kind="plain"
        className="-ms-4 self-start"
        onClick={() => (isShown ? void refetch() : setShown(true))}
      >
        {isShown ? adminWords().refreshCalls : adminWords().showCalls}
      </Button>
      {error !== null && <ErrorText>{sentenceOf(error, adminWords().callsFailed)}</ErrorText>}
      {data?.length === 0 && <p className="text-sm text-ink-soft">{adminWords().noCalls}</p>}
      {data && data.length > 0 && (
        <ul aria-label={adminWords().callLog} className="flex flex-col text-sm">
          {data.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </ul>
      )}
    </div>
  );
}

function CallRow({ call: { at, action, outcome, detail, ms, by } }: { call: ActionCall }) {
  const parts = [adminWords().callOutcomes[outcome], detail, adminWords().callers[by], `${ms} ms`];
  return (
    <li className="flex flex-wrap gap-x-3 border-b border-hairline py-2">
      <span dir="ltr" className="font-medium">
        {action}
      </span>
      <span className="text-ink-soft wrap-anywhere">{parts.filter((part) => part !== '').join(' · ')}</span>
      <span className="ms-auto text-ink-soft">
        <DateTime at={at} />
      </span>
    </li>
  );
}
