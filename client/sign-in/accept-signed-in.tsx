import { useState } from 'react';
import { leave } from '#client/session/identity-calls.ts';
import { usePerson } from '#client/session/use-session.ts';
import { Button } from '#client/ui/button.tsx';
import type { OfferedInvitation } from '#contract/invitations.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { CallFailure } from './call-failure.tsx';

/** Asks whoever is signed in before their account takes the invitation. */
export function AcceptSignedIn({ offer, token }: { offer: OfferedInvitation; token: string }) {
  const email = usePerson()?.email ?? '';
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // An operator has an account of its own, which is signed up for.
  const isForAnother = offer.role === 'admin' || (offer.email !== null && offer.email !== email);

  async function accept() {
    setSending(true);
    setFailure(undefined);
    await acceptInvitation(token).catch((error: unknown) => {
      setFailure(error);
      setSending(false);
    });
  }

  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-center text-sm text-balance wrap-anywhere">
        You are signed in as <bdi className="font-medium">{email}</bdi>.
        {isForAnother && offer.email !== null && (
          <>
            {' '}
            The invitation is for <bdi className="font-medium">{offer.email}</bdi>: sign out to accept it.
          </>
        )}
      </p>
      <CallFailure error={failure} />
      {!isForAnother && (
        <Button disabled={isSending} onClick={accept}>
          Accept the invitation
        </Button>
      )}
      <Button kind={isForAnother ? 'primary' : 'plain'} disabled={isSending} onClick={() => void leave()}>
        {isForAnother ? 'Sign out' : 'Use another account'}
      </Button>
    </div>
  );
}
