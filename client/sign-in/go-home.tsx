import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { Loader } from '#client/ui/loader.tsx';
import { homeAfterSignIn } from './home-after-sign-in.ts';

/** Leaves for `target` or the chat, or for the account if a second factor has to be set up. */
export function GoHome({ target }: { target: string | undefined }) {
  const [home, setHome] = useState<string>();
  useEffect(() => {
    void homeAfterSignIn(target).then(setHome);
  }, [target]);
  return home === undefined ? <Loader /> : <Navigate to={home} replace />;
}
