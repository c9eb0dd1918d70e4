import '#client/zod-jitless.ts';
import { CallFailed, post } from '#client/api.ts';
import { hostKey } from '#client/session/identity-calls.ts';
import { type FactorKind, factorKindSchema, noSuchLogin } from '#contract/people/identity.ts';

export interface SignUpForm {
  FirstName: string;
  LastName: string;
  Email: string;
  Phone: string;
  Password: string;
  ConfirmPassword: string;
}

export interface Credentials {
  Email: string;
  Password: string;
}

/** A token, or the second factors to ask for. */
export type LoginOutcome = { token: string } | { secondFactor: FactorKind[] };

/** Returns `undefined` for wrong credentials. */
export async function logIn(form: Credentials, Code?: string): Promise<LoginOutcome | undefined> {
  const Email = form.Email.trim();
  const username = usernameOf(Email, hostKey());
  const body = {
    Email,
    Password: form.Password,
    username,
    host: hostKey(),
    ...(Code !== undefined && { Code }),
  };
  const response = await post('identity', '/Auth/Login', body);
  return readLoginReply(await response.json());
}

/** Finishes a sign-in through a provider. Returns the token. */
export async function sendSecondFactor(Code: string): Promise<string> {
  const response = await post('identity', '/Auth/SecondFactor', { Code, host: hostKey() });
  return requireToken(await response.json());
}

/** Signs in with a passkey that the person picks; among the suggestions of the e-mail field if `autofill` is set. */
export async function signInWithPasskey(autofill = false): Promise<string> {
  const [{ startAuthentication }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    post('identity', '/Auth/PasskeyOptions', {}),
  ]);
  const optionsJSON = await options.json();
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
  return requireToken(await (await post('identity', '/Auth/Passkey', { response, host: hostKey() })).json());
}

function requireToken(answer: { AuthToken?: unknown }): string {
  const token = readAuthToken(answer);
  if (token === undefined) throw new CallFailed();
  return token;
}

/** Returns `undefined` for wrong credentials. */
export function readLoginReply(answer: {
  AuthToken?: unknown;
  secondFactor?: unknown;
}): LoginOutcome | undefined {
  const token = readAuthToken(answer);
  if (token !== undefined) return { token };
  const { secondFactor } = answer;
  if (!Array.isArray(secondFactor)) return undefined;
  return { secondFactor: factorKindSchema.options.filter((kind) => secondFactor.includes(kind)) };
}

/** `invitation` is the token of an invitation. */
export async function signUp(form: SignUpForm, invitation?: string): Promise<void> {
  const invited = invitation === undefined ? {} : { Invitation: invitation };
  await post('identity', '/Users/PostUser', { ...signUpPayload(form, hostKey()), ...invited });
}

/** Returns `undefined` for both answers that mean wrong credentials. */
export function readAuthToken(answer: { AuthToken?: unknown }): string | undefined {
  const { AuthToken } = answer;
  return typeof AuthToken === 'string' && AuthToken !== '' && AuthToken !== noSuchLogin
    ? AuthToken
    : undefined;
}

export function signUpPayload(form: SignUpForm, host: string) {
  const [Email, FirstName, LastName] = [form.Email.trim(), form.FirstName.trim(), form.LastName.trim()];
  return {
    Email,
    Password: form.Password,
    Role: 'user',
    Phone: form.Phone.trim(),
    FirstName,
    LastName,
    FullName: `${FirstName} ${LastName}`,
    username: usernameOf(Email, host),
    host,
  };
}

function usernameOf(email: string, host: string): string {
  return `${email}_${host}`;
}
