import { useState } from 'react';
import { fieldErrorsOf } from '#client/api.ts';

type SetError<Name> = (name: Name, error: { message: string }, options: { shouldFocus: boolean }) => void;

/**
 * Sends a form. The server's sentences about its fields are shown there; `failure` is any other error, until the next
 * attempt.
 */
export function useSubmit<Name extends string>(names: readonly Name[], setError: SetError<Name>) {
  const [failure, setFailure] = useState<unknown>();

  async function attempt(send: () => Promise<void>) {
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      const named = fieldErrorsOf(error, names);
      for (const [name, message] of named) setError(name, { message }, { shouldFocus: true });
      if (named.length === 0) setFailure(error);
    }
  }

  return { failure, attempt };
}
