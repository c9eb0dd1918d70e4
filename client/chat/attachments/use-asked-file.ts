import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { NamedFile, Submitted } from './attachments.ts';

/** Attaches the file that a link to the chat names in its state, once: a reload or Back doesn't attach it again. */
export function useAskedFile(submit: (submitted: Submitted) => void): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  // The router's change of the entry is rendered later than the attached file.
  const followed = useRef<unknown>(undefined);

  useEffect(() => {
    if (followed.current === state) return;
    followed.current = state;
    const asked = askedFileIn(state);
    if (!asked) return;
    submit({ fileIds: [asked], context: '' });
    void navigate({ pathname: '/', search }, { replace: true, state: null });
  });
}

/** Returns the file in a history entry's state, which may be of another version of this page. */
export function askedFileIn(state: unknown): NamedFile | undefined {
  if (!isRecord(state) || !isRecord(state.asked)) return undefined;
  const { fileId, name, url } = state.asked;
  if (typeof fileId !== 'string' || typeof name !== 'string') return undefined;
  return { fileId, name, ...(typeof url === 'string' && { url }) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
