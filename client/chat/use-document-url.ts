import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isWebAddress, readDocumentUrl } from './document-url.ts';

/** The document URL input, which is there only where the page's address has a `url` parameter. */
export function useDocumentUrl() {
  const [search] = useSearchParams();
  const given = readDocumentUrl(search);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const shown = given !== undefined;
  const value = shown ? (typed ?? given) : '';
  const address = isWebAddress(value.trim()) ? value.trim() : '';

  return {
    shown,
    value,
    /** The web address in the input; empty without one. */
    address,
    error,
    change(text: string) {
      setTyped(text);
      setError(undefined);
    },
    /** Whether a question may go out: with a web address in the input, or nothing. */
    check(): boolean {
      const valid = value.trim() === '' || address !== '';
      setError(
        valid ? undefined : 'Enter an address that starts with https:// or http://, or leave this empty.',
      );
      return valid;
    },
    reset() {
      setTyped(undefined);
      setError(undefined);
    },
  };
}
