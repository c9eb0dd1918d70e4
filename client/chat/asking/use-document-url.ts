import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isWebAddress } from '#client/ui/web-address.ts';
import { readDocumentUrl, refusedUrl } from './document-url.ts';

const howToEnter = 'Enter an address that starts with https:// or http://, or leave this empty.';

const faultOfLink = (refused: string) =>
  `The link to this page names no web address: “${refused}”. ${howToEnter}`;

/** The document URL input, which is there only where the page's address has a `url` parameter. */
export function useDocumentUrl() {
  const [search, setSearch] = useSearchParams();
  const given = readDocumentUrl(search);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const refused = typed === undefined ? refusedUrl(search) : undefined;
  const shown = given !== undefined;
  const value = shown ? (typed ?? given) : '';
  const address = isWebAddress(value.trim()) ? value.trim() : '';

  return {
    shown,
    value,
    /** The web address in the input; empty without one. */
    address,
    /** What is wrong with what was typed, or with what the link to the page names. */
    error: error ?? (refused === undefined ? undefined : faultOfLink(refused)),
    change(text: string) {
      setTyped(text);
      setError(undefined);
    },
    /** Whether a question may go out: with a web address in the input, or nothing. */
    check(): boolean {
      const valid = value.trim() === '' || address !== '';
      setError(valid ? undefined : howToEnter);
      // Who asks without an address has read what is wrong with the link's.
      if (refused !== undefined) setTyped('');
      // What was asked about outlives a reload, as the conversation does.
      else if (valid && shown && address !== given) setSearch(withUrl(search, address), { replace: true });
      return valid;
    },
    reset() {
      setTyped(undefined);
      setError(undefined);
    },
  };
}

function withUrl(search: URLSearchParams, address: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('url', address);
  return next;
}
