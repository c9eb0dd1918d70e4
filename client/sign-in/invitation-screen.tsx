import { useEffect, useRef, useState } from 'react';
import { post, sentenceOf } from '#client/api.ts';
import { landingParams } from '#client/session/landing-params.ts';
import { useToken } from '#client/session/use-session.ts';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { words } from '#client/words/words.ts';
import { type OfferedInvitation, offeredInvitationSchema } from '#contract/people/invitations.ts';
import type { Role } from '#contract/people/rights.ts';
import { isOperator, isTeam } from '#contract/people/rights.ts';
import { isAdmin } from '#contract/people/screens.ts';
import { AcceptSignedIn } from './accept-signed-in.tsx';
import { AcceptSignedOut } from './accept-signed-out.tsx';

type Outcome = { offer: OfferedInvitation } | { refused: string };

/** Accepts an invitation's link: with the account that is signed in, by signing in, or with a new account. */
export default function InvitationScreen() {
  const { token = '' } = landingParams();
  const [outcome, setOutcome] = useState<Outcome>();
  const isSignedIn = useToken() !== undefined;

  useEffect(() => {
    void findOffer(token).then(setOutcome);
  }, [token]);

  if (!outcome) return <Loader />;
  if ('refused' in outcome) return <Refused reason={outcome.refused} />;
  const { offer } = outcome;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2 text-center">
        <Heading>{words().invitedTo(offer.host)}</Heading>
        <p className="text-sm text-balance text-ink-soft wrap-anywhere">{sentenceFor(offer.role)}</p>
      </div>
      {isSignedIn ? (
        <AcceptSignedIn offer={offer} token={token} />
      ) : (
        <AcceptSignedOut offer={offer} token={token} />
      )}
    </div>
  );
}

function sentenceFor(role: Role): string {
  if (isOperator(role)) return words().acceptAsOperator;
  if (isAdmin(role)) return words().acceptAsAdmin;
  return isTeam(role) ? words().acceptAsTeam : words().acceptAsUser;
}

async function findOffer(token: string): Promise<Outcome> {
  if (token === '') return { refused: words().invitationIncomplete };
  try {
    const response = await post('identity', '/invitation', { token });
    return { offer: offeredInvitationSchema.parse(await response.json()) };
  } catch (error) {
    return { refused: sentenceOf(error, words().callWentWrong) };
  }
}

function Heading({ children }: { children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-lg font-semibold text-balance outline-none">
      {children}
    </h1>
  );
}

function Refused({ reason }: { reason: string }) {
  return (
    <section className="flex flex-col items-center gap-4 text-center">
      <Heading>{words().invitationUnusable}</Heading>
      <p role="alert" className="text-balance text-ink-soft wrap-anywhere">
        {reason}
      </p>
      <ButtonLink to="/sign-in">{words().signIn}</ButtonLink>
    </section>
  );
}
