import { useState } from 'react';
import { leave } from '#client/session/identity-calls.ts';
import { usePerson } from '#client/session/use-session.ts';
import { Button } from '#client/ui/button.tsx';
import { filled } from '#client/words/filled.ts';
import { words } from '#client/words/words.ts';
import type { OfferedInvitation } from '#contract/people/invitations.ts';
import { isOperator } from '#contract/people/rights.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { CallFailure } from './call-failure.tsx';

/** Asks whoever is signed in before their account takes the invitation. */
export function AcceptSignedIn({ offer, token }: { offer: OfferedInvitation; token: string }) {
  const email = usePerson()?.email ?? '';
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // An operator has an account of its own, which is signed up for.
  const isForAnother = isOperator(offer.role) || (offer.email !== null && offer.email !== email);

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
        {filled(words().signedInAs, <Address>{email}</Address>)}
        {isForAnother && offer.email !== null && (
          <> {filled(words().invitationIsFor, <Address>{offer.email}</Address>)}</>
        )}
      </p>
      <CallFailure error={failure} />
      {!isForAnother && (
        <Button disabled={isSending} onClick={accept}>
          {words().acceptInvitation}
        </Button>
      )}
      <Button kind={isForAnother ? 'primary' : 'plain'} disabled={isSending} onClick={() => void leave()}>
        {isForAnother ? words().signOut : words().useAnotherAccount}
      </Button>
    </div>
  );
}

function Address({ children }: { children: string }) {
  return <bdi className="font-medium">{children}</bdi>;
}
