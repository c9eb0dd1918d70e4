import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import { formatNumber } from '#client/words/words.ts';
import type { Invitation } from '#contract/people/invitations.ts';
import { fetchInvitations, withdrawInvitation } from './people-calls.ts';

export const invitationsKey = 'invitations';

/** Number of invitations that are shown without opening the list. */
const fewInvitations = 3;

interface PendingInvitationsProps {
  isOperator: boolean;
  /** The only host to show, if there is one. */
  host: string | undefined;
}

/** The invitations that nobody has accepted yet; nothing without any. */
export function PendingInvitations({ isOperator, host }: PendingInvitationsProps) {
  const heading = useRef<HTMLElement>(null);
  const { data: all = [], error } = useQuery({
    queryKey: [invitationsKey],
    queryFn: ({ signal }) => fetchInvitations(signal),
  });
  const data = all.filter((invitation) => host === undefined || invitation.host === host);
  if (error) return <ErrorText>{sentenceOf(error, adminWords().invitationsNotLoaded)}</ErrorText>;
  if (data.length === 0) return null;
  return (
    // Closed if it would push the people off the screen.
    <details open={data.length <= fewInvitations}>
      <summary ref={heading} className="target flex cursor-pointer items-center text-sm font-semibold">
        {adminWords().pendingInvitations(formatNumber(data.length))}
      </summary>
      <ul className="flex flex-col divide-y divide-hairline rounded-panel border border-hairline">
        {data.map((invitation) => (
          <Pending
            key={invitation.id}
            invitation={invitation}
            isOperator={isOperator}
            onWithdrawn={() => heading.current?.focus()}
          />
        ))}
      </ul>
    </details>
  );
}

interface PendingProps {
  invitation: Invitation;
  isOperator: boolean;
  onWithdrawn: () => void;
}

function Pending({ invitation, isOperator, onWithdrawn }: PendingProps) {
  const { email, role, host, expiresAt } = invitation;
  const queries = useQueryClient();
  const name = email ?? adminWords().whoeverHasLink;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withdrawInvitation(invitation),
    onSettled: () => queries.invalidateQueries({ queryKey: [invitationsKey] }),
    onSuccess() {
      showToast(adminWords().invitationWithdrawn);
      onWithdrawn();
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1 ps-4 pe-1">
      <div className="min-w-0 flex-1 py-2 text-sm">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        <p className="text-ink-soft wrap-anywhere">
          {filled(
            isOperator && host !== '*'
              ? adminWords().invitedToUntil(adminWords().roleNames[role], host)
              : adminWords().invitedUntil(adminWords().roleNames[role]),
            <DateTime isNear at={expiresAt} />,
          )}
        </p>
        {error && <ErrorText>{sentenceOf(error, adminWords().notWithdrawn)}</ErrorText>}
      </div>
      <Button
        kind="plain"
        aria-label={adminWords().withdrawInvitation(name)}
        disabled={isPending}
        onClick={() => mutate()}
      >
        {adminWords().withdraw}
      </Button>
    </li>
  );
}
