/** Reads cookies and, with kept-choice.ts, local storage: no other file does. */
const tokenKey = 'token';
const validKey = 'isValidUser';
const signInCookies = ['token', 'refreshToken', 'oidc.user'];
/** Values that the browser refused to store; they last as long as the page. */
const unstored = new Map<string, string>();

/** The person that the token names. Unverified: the page only shows the name. */
export type Person = { email: string; fullName: string };

const listeners = new Set<() => void>();
let ended = false;

/** Calls the listener when somebody signs in or out in any tab. Returns a function that unsubscribes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  // A page from the back/forward cache has missed events.
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

/** Returns the stored token; `undefined` for text that no header could carry. */
export function readToken(): string | undefined {
  const token = read(tokenKey);
  return token !== undefined && isToken(token) ? token : undefined;
}

/** True if the text has the shape of a token. */
export function isToken(text: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);
}

/** True if a token is stored and the last sign-in succeeded. */
export function isValidUser(): boolean {
  return readToken() !== undefined && read(validKey) === 'true';
}

/** True if the server ended the session and nobody has signed in since. */
export function hasSessionEnded(): boolean {
  return ended;
}

/** Decodes the person of a token; `undefined` for text that is no token. */
export function decodePerson(token: string): Person | undefined {
  const claims = decodeClaims(token);
  return claims && { email: asText(claims.Email), fullName: asText(claims.FullName) };
}

/** Decodes a token's claims without verifying them; `undefined` for text that is no token. */
export function decodeClaims(token: string): Record<string, unknown> | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the token of whoever signed in. */
export function storeToken(token: string): void {
  ended = false;
  write({ [tokenKey]: token, [validKey]: 'true' });
}

/** Stores that the last sign-in failed. */
export function markInvalidUser(): void {
  write({ [validKey]: 'false' });
}

/** Clears a session that the server ended; the person continues as a visitor. */
export function endSession(): void {
  ended = true;
  forget();
}

/** Clears everything that is stored for the person. */
export function forget(): void {
  unstored.clear();
  try {
    localStorage.clear();
  } catch {
    // The browser refuses storage.
  }
  for (const name of signInCookies) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
    document.cookie = `${name}=; path=/; max-age=0`;
  }
  for (const listener of listeners) listener();
}

function read(key: string): string | undefined {
  const kept = unstored.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(entries: Record<string, string>): void {
  for (const [key, value] of Object.entries(entries)) keep(key, value);
  for (const listener of listeners) listener();
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

function asText(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}
