/** The only place that knows local storage and cookies. */
const tokenKey = 'token';
const validKey = 'isValidUser';
const signInCookies = ['token', 'refreshToken', 'oidc.user'];
/** What the browser refuses to store lasts as long as the page. */
const unstored = new Map<string, string>();

/** Who the stored token says is here. The server checks the token; the page only shows the name. */
export type Person = { email: string; fullName: string };

const listeners = new Set<() => void>();
let ended = false;

/** Tells when somebody signs in or out, in this tab or in another one; answers how to stop that. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  // A page that the browser kept while its visitor was elsewhere heard nothing meanwhile.
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

/** `undefined` too for stored text that is no token: no header could carry it. */
export function readToken(): string | undefined {
  const token = read(tokenKey);
  return token !== undefined && isToken(token) ? token : undefined;
}

/** Whether the text has a token's shape; only the server can say whose it is. */
export function isToken(text: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);
}

/** Whether a token is stored and the last sign-in was a good one. */
export function isValidUser(): boolean {
  return readToken() !== undefined && read(validKey) === 'true';
}

/** Whether the server ended the session of whoever was here, and nobody has signed in since. */
export function hasSessionEnded(): boolean {
  return ended;
}

/** The claims of a token that name a person; `undefined` for text that is no token. */
export function decodePerson(token: string): Person | undefined {
  const claims = decodeClaims(token);
  return claims && { email: asText(claims.Email), fullName: asText(claims.FullName) };
}

/** What a token says, unchecked; `undefined` for text that is no token. */
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

/** Keeps a token that the server gave to the person at this page. */
export function storeToken(token: string): void {
  ended = false;
  write({ [tokenKey]: token, [validKey]: 'true' });
}

/** Notes that what was entered names nobody. */
export function markInvalidUser(): void {
  write({ [validKey]: 'false' });
}

/** The server knows this session no more: a visitor goes on. */
export function endSession(): void {
  ended = true;
  forget();
}

/** Forgets the person at this page and all that was kept for them. */
export function forget(): void {
  unstored.clear();
  try {
    localStorage.clear();
  } catch {
    // Nothing is stored where storage is refused.
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
