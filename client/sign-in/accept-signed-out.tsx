import { useState } from 'react';
import { storeToken } from '#client/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';
import type { OfferedInvitation } from '#contract/people/invitations.ts';
import { isOperator } from '#contract/people/rights.ts';
import { acceptInvitation, goHome } from './accept-invitation.ts';
import { logIn } from './credentials.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SocialButtons } from './social-buttons.tsx';

/** Offers a new account, or the sign-in with an existing one, which then accepts. */
export function AcceptSignedOut({ offer, token }: { offer: OfferedInvitation; token: string }) {
  const [isKnown, setKnown] = useState(offer.hasAccount);
  const [newEmail, setNewEmail] = useState<string>();
  const isForOperator = isOperator(offer.role);

  async function enter(email: string, password: string) {
    const found = await logIn({ Email: email, Password: password }).catch(() => undefined);
    if (!found || !('token' in found)) {
      setNewEmail(email);
      return setKnown(true);
    }
    storeToken(found.token);
    goHome();
  }

  return (
    <>
      <p role="status" className="text-center text-sm text-success empty:sr-only">
        {newEmail !== undefined && words().signedUp}
      </p>
      {!isForOperator && <SocialButtons invitation={token} />}
      {isKnown ? (
        <SignInForm email={newEmail ?? offer.email ?? ''} onSignedIn={() => acceptInvitation(token)} />
      ) : (
        <SignUpForm invitation={{ token, email: offer.email }} onSignedUp={enter} />
      )}
      {!isForOperator && (
        <p className="-mt-2 flex flex-wrap items-center justify-center text-sm text-ink-soft">
          {isKnown ? words().noAccountYet : words().haveAccount}
          <Button
            kind="plain"
            className="-me-2 px-2 underline underline-offset-4"
            onClick={() => setKnown(!isKnown)}
          >
            {isKnown ? words().signUp : words().signIn}
          </Button>
        </p>
      )}
    </>
  );
}
