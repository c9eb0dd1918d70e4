import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { callIdentity } from '../identity-calls.ts';
import { decodePerson, storeToken } from '../session.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { arrival } from './arrival.ts';
import { reasonOf } from './reasons.ts';

/** Milliseconds that the welcome stays at least, and at most. */
const welcomeTime = { least: 1200, most: 4000 };

/** Where a social sign-in comes back to. */
export default function LoginSuccessScreen() {
  const { token, error } = arrival();
  const person = token === undefined ? undefined : decodePerson(token);
  if (token === undefined || person === undefined) return <Failed reason={reasonOf(error)} />;
  return <Welcome token={token} name={person.fullName || person.email} />;
}

function Welcome({ token, name }: { token: string; name: string }) {
  const navigate = useNavigate();

  useEffect(() => {
    let left = false;
    storeToken(token);
    const answered = Promise.allSettled([callIdentity(), wait(welcomeTime.least)]);
    void Promise.race([answered, wait(welcomeTime.most)]).then(() => {
      if (!left) navigate('/', { replace: true });
    });
    return () => {
      left = true;
    };
  }, [token, navigate]);

  return (
    <div role="status">
      <h1 className="text-center text-lg font-semibold text-balance wrap-anywhere">
        Hi <bdi>{name}</bdi>, Please wait until we navigate you...
      </h1>
    </div>
  );
}

function Failed({ reason }: { reason: string | undefined }) {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <div role="alert">
        <h1 className="text-lg font-semibold">login failed</h1>
        <p className="text-ink-soft">Please try after sometime.</p>
        {reason !== undefined && <p className="mt-3 text-sm text-balance text-ink-soft">{reason}</p>}
      </div>
      <ButtonLink to="/sign-in">Sign in</ButtonLink>
    </div>
  );
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
