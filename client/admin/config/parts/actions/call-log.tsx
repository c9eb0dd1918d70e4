import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conversationScreen } from '#client/admin/host/conversation-address.ts';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { TextLink } from '#client/ui/link.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { ActionCall } from '#contract/agent/action-calls.ts';
import { fetchCalls } from './action-calls.ts';

interface CallLogProps {
  configId: string;
  host: string;
}

/** The calls of the host's agent, the newest first, once they are asked for. */
export function CallLog({ configId, host }: CallLogProps) {
  const [isShown, setShown] = useState(false);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['action-calls', configId],
    queryFn: ({ pageParam, signal }) => fetchCalls(configId, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { calls }) => sum + calls.length, 0);
      return loaded < total && (pages.at(-1)?.calls.length ?? 0) > 0 ? pages.length + 1 : undefined;
    },
    enabled: isShown,
  });
  // A call that was added meanwhile moves the last of a page to the next.
  const calls = new Map(data?.pages.flatMap((page) => page.calls.map((call) => [call.id, call])));
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
      {data && calls.size === 0 && <p className="text-sm text-ink-soft">{adminWords().noCalls}</p>}
      {calls.size > 0 && (
        <ul aria-label={adminWords().callLog} className="flex flex-col text-sm">
          {Array.from(calls.values(), (call) => (
            <CallRow key={call.id} call={call} host={host} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          kind="outline"
          className="self-start"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words().showMore}
        </Button>
      )}
    </div>
  );
}

function CallRow({ call, host }: { call: ActionCall; host: string }) {
  const { at, action, outcome, detail, ms, by, conversationId } = call;
  const parts = [adminWords().callOutcomes[outcome], detail, adminWords().callers[by], `${ms} ms`];
  return (
    <li className="flex flex-wrap gap-x-3 border-b border-hairline py-2">
      <span dir="ltr" className="font-medium">
        {action}
      </span>
      <span className="text-ink-soft wrap-anywhere">{parts.filter((part) => part !== '').join(' · ')}</span>
      <span className="ms-auto flex flex-wrap gap-x-3 text-ink-soft">
        {conversationId !== null && (
          <TextLink to={conversationScreen({ id: conversationId, host })}>
            {adminWords().showItsConversation}
          </TextLink>
        )}
        <DateTime at={at} />
      </span>
    </li>
  );
}
