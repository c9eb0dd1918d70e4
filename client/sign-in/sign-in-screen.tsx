import { useEffect, useRef, useState } from 'react';
import { boot } from '#client/boot.ts';
import { useToken } from '#client/session/use-session.ts';
import { Button } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';
import { describeSignUp, welcomeOf } from './describe-sign-up.ts';
import { GoHome } from './go-home.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { signInTarget } from './sign-in-target.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { type Mode, useModeSwitch } from './use-mode-switch.ts';

export default function SignInScreen() {
  const isSignedIn = useToken() !== undefined;
  const { mode, leaving, state, switchTo } = useModeSwitch();
  const [newEmail, setNewEmail] = useState<string>();
  const [step, setStep] = useState<'first' | 'second'>('first');
  // A person who arrives with a token isn't led back: the guard that refuses it would lead here again.
  const [wasSignedIn] = useState(isSignedIn);
  const target = signInTarget(state);
  if (isSignedIn) return <GoHome target={wasSignedIn ? undefined : target} />;

  function welcome(email: string) {
    setNewEmail(email);
    switchTo('sign-in');
  }

  return (
    <div
      inert={leaving}
      className={`flex flex-col gap-6 ${leaving ? 'transition-[opacity,translate] duration-300 motion-safe:translate-y-2 motion-safe:opacity-0' : ''}`}
    >
      <Heading mode={mode} />
      <p role="status" className="text-center text-sm font-medium text-success empty:sr-only">
        {newEmail !== undefined && mode === 'sign-in' && welcomeOf(boot().config.pagesettings.signUp)}
      </p>
      {step === 'first' && <SocialButtons target={target} />}
      {mode === 'sign-in' ? (
        <SignInForm email={newEmail ?? ''} onStep={setStep} />
      ) : (
        <SignUp onSignedUp={welcome} />
      )}
      {step === 'first' && <Switch mode={mode} onSwitch={switchTo} />}
    </div>
  );
}

/** The form, below what the host's policy says of who can sign up. */
function SignUp({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const { config, signIn } = boot();
  const { isOpen, sentence } = describeSignUp(config, signIn?.passwordReset ?? false);
  return (
    <>
      {sentence !== undefined && (
        <p role="note" className="text-center text-sm text-balance text-ink-soft wrap-anywhere">
          {sentence}
        </p>
      )}
      {isOpen && <SignUpForm onSignedUp={onSignedUp} />}
    </>
  );
}

/** Takes the focus when the form changes, as the focused button belonged to the other form. */
function Heading({ mode }: { mode: Mode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(mode);

  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    heading.current?.focus();
  }, [mode]);

  return (
    <h1 ref={heading} tabIndex={-1} className="text-center text-lg font-semibold outline-none">
      {mode === 'sign-in' ? words().signIn : words().createAccount}
    </h1>
  );
}

function Switch({ mode, onSwitch }: { mode: Mode; onSwitch: (mode: Mode) => void }) {
  const isSignIn = mode === 'sign-in';
  return (
    <p className="-mt-2 flex flex-wrap items-center justify-center text-sm text-ink-soft">
      {isSignIn ? words().noAccountYet : words().haveAccount}
      <Button
        kind="plain"
        className="-me-2 px-2 underline underline-offset-4"
        onClick={() => onSwitch(isSignIn ? 'sign-up' : 'sign-in')}
      >
        {isSignIn ? words().signUp : words().signIn}
      </Button>
    </p>
  );
}
