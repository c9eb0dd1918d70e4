import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed, sentenceOf } from '#client/api.ts';
import { callIdentity } from '#client/session/identity-calls.ts';
import { landingParams } from '#client/session/landing-params.ts';
import { storeToken } from '#client/session/session.ts';
import { useToken } from '#client/session/use-session.ts';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { filled } from '#client/words/filled.ts';
import { words } from '#client/words/words.ts';
import type { ProblemCode } from '#contract/http/problem.ts';
import { acceptToken, type OfferedAccount } from './accept-token.ts';
import { ContinueAs } from './continue-as.tsx';
import { sendSecondFactor } from './credentials.ts';
import { GoHome } from './go-home.tsx';
import { homeAfterSignIn } from './home-after-sign-in.ts';
import { SecondFactorStep } from './second-factor-step.tsx';
import { signInTarget } from './sign-in-target.ts';

/** Milliseconds that the welcome is shown. */
const welcomeTime = 1200;

type Outcome =
  | { name: string }
  | { offered: OfferedAccount }
  | { failed: string | undefined }
  | { isSecondStep: true };

let outcome: Promise<Outcome> | undefined;

/** The return page of a social sign-in. */
export default function LoginSuccessScreen() {
  const [known, setKnown] = useState<Outcome>();

  useEffect(() => {
    // A token is accepted once; coming back to this screen shows the same outcome.
    outcome ??= findOutcome();
    void outcome.then(setKnown);
  }, []);

  if (!known) return <Loader />;
  if ('isSecondStep' in known) return <SecondStep onName={(name) => setKnown({ name })} />;
  if ('offered' in known) {
    const { offered } = known;
    return <ContinueAs account={offered} onAccept={() => setKnown({ name: offered.accept() })} />;
  }
  return 'name' in known ? <Welcome name={known.name} /> : <Failed reason={known.failed} />;
}

async function findOutcome(): Promise<Outcome> {
  const arrived = landingParams();
  if (arrived.error === 'second_factor_required') return { isSecondStep: true };
  if (arrived.token === undefined && arrived.error !== undefined) return { failed: reasonOf(arrived.error) };
  try {
    const accepted = await acceptToken({ storeToken, callIdentity }, arrived);
    return typeof accepted === 'string' ? { name: accepted } : { offered: accepted };
  } catch (error) {
    return { failed: reasonOfFailure(error) };
  }
}

/** Returns why a token was not accepted. The server says of an invalid one that nobody is signed in, which its owner knows. */
function reasonOfFailure(error: unknown): string | undefined {
  const code = error instanceof CallFailed ? error.code : undefined;
  if (code === 'sign_in_required' || code === 'token_invalid') return words().signInLinkInvalid;
  return sentenceOf(error, '') || undefined;
}

/** Asks for the code that a sign-in through a provider still needs. */
function SecondStep({ onName }: { onName: (name: string) => void }) {
  const navigate = useNavigate();
  const isSignedIn = useToken() !== undefined;

  async function send(code: string) {
    const token = await sendSecondFactor(code);
    onName((await callIdentity(token)).name);
    storeToken(token);
  }

  // A passkey has signed in.
  if (isSignedIn) return <GoHome target={signInTarget(landingParams().start)} />;
  return (
    <>
      <h1 className="text-center text-lg font-semibold">{words().signIn}</h1>
      <SecondFactorStep
        kinds={['totp', 'passkey', 'recovery']}
        send={send}
        onBack={() => navigate('/sign-in', { replace: true })}
      />
    </>
  );
}

function Welcome({ name }: { name: string }) {
  const navigate = useNavigate();

  useEffect(() => {
    const home = homeAfterSignIn(signInTarget(landingParams().start));
    const timer = setTimeout(() => void home.then((to) => navigate(to, { replace: true })), welcomeTime);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <div role="status">
      <h1 className="text-center text-lg font-semibold text-balance wrap-anywhere">
        {filled(words().greeting, <bdi>{name}</bdi>)}
      </h1>
    </div>
  );
}

function Failed({ reason }: { reason: string | undefined }) {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <div role="alert">
        <h1 className="text-lg font-semibold">{words().loginFailed}</h1>
        <p className="text-ink-soft">{words().tryAfterSometime}</p>
        {reason !== undefined && <p className="mt-3 text-sm text-balance text-ink-soft">{reason}</p>}
      </div>
      <ButtonLink to="/sign-in">{words().signIn}</ButtonLink>
    </div>
  );
}

/** Sentences for failures that people can do something about. */
const reasons = (): Partial<Record<ProblemCode, string>> => ({
  sign_in_denied: words().signInDenied,
  sign_in_expired: words().signInExpired,
  sign_in_mismatch: words().signInMismatch,
  provider_unavailable: words().providerUnavailable,
  email_unverified: words().emailUnverified,
  email_not_allowed: words().emailNotAllowed,
  account_suspended: words().accountSuspended,
  sign_up_not_allowed: words().signUpNotAllowed,
  invitation_invalid: words().invitationInvalid,
  invitation_for_another: words().invitationForAnother,
  account_needs_password: words().accountNeedsPassword,
});

/** Returns `undefined` for unknown codes, as anybody can write an address. */
function reasonOf(code: string | undefined): string | undefined {
  return Object.entries(reasons()).find(([known]) => known === code)?.[1];
}
