/** The only place that knows local storage and cookies. */
const tokenKey = 'token';
const validKey = 'isValidUser';
const signInCookies = ['token', 'refreshToken', 'oidc.user'];

/** Who the stored token says is here. The server checks the token; the page only shows the name. */
export type Person = { email: string; fullName: string };

/** `undefined` too where the browser refuses storage: then nobody is signed in. */
export function readToken(): string | undefined {
  try {
    return localStorage.getItem(tokenKey) ?? undefined;
  } catch {
    return undefined;
  }
}

export function readPerson(): Person | undefined {
  const token = readToken();
  return token === undefined ? undefined : decodePerson(token);
}

/** The claims of a token that name a person; `undefined` for text that is no token. */
export function decodePerson(token: string): Person | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: { Email?: unknown; FullName?: unknown } = JSON.parse(new TextDecoder().decode(bytes));
    return { email: asText(claims.Email), fullName: asText(claims.FullName) };
  } catch {
    return undefined;
  }
}

/** Forgets the visitor and starts the page anew. */
export function logOut(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(validKey);
  for (const name of signInCookies) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
    document.cookie = `${name}=; path=/; max-age=0`;
  }
  location.reload();
}

function asText(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}
