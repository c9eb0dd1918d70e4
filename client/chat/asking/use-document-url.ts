import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isWebAddress } from '#client/ui/web-address.ts';
import { words } from '#client/words/words.ts';

const faultOfLink = (refused: string) => `${words().urlOfLinkInvalid(refused)} ${words().howToEnterUrl}`;

/** State of the document URL input, which is shown only if the page's address has a `url` parameter. */
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
    /** The input's web address; '' if it has none. */
    address,
    /** Sentence about the typed text, or about the link that led here. */
    error: error ?? (refused === undefined ? undefined : faultOfLink(refused)),
    change(text: string) {
      setTyped(text);
      setError(undefined);
    },
    /** Returns true if the input is empty or a web address, else shows the error. */
    check(): boolean {
      const valid = value.trim() === '' || address !== '';
      setError(valid ? undefined : words().howToEnterUrl);
      // The visitor has read what is wrong with the link.
      if (refused !== undefined) setTyped('');
      // The URL outlives a reload, as the conversation does.
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

/** Returns the page's `url` parameter: `undefined` without one, '' if it is no web address. */
export function readDocumentUrl(search: URLSearchParams): string | undefined {
  const given = search.get('url')?.trim();
  return given === undefined || isWebAddress(given) ? given : '';
}

/** Returns a `url` parameter that is no web address, cut to 100 characters to show it. */
export function refusedUrl(search: URLSearchParams): string | undefined {
  const given = search.get('url')?.trim() ?? '';
  return given === '' || isWebAddress(given) ? undefined : given.slice(0, 100).toWellFormed();
}
