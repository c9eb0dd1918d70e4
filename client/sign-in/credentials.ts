import { post } from '#client/api.ts';
import { hostKey } from '#client/session/identity-calls.ts';
import { noSuchLogin } from '#contract/identity.ts';

export interface SignUpForm {
  FirstName: string;
  LastName: string;
  Email: string;
  Phone: string;
  Password: string;
  ConfirmPassword: string;
}

/** Returns the token; `undefined` for wrong credentials. */
export async function logIn(form: { Email: string; Password: string }): Promise<string | undefined> {
  const Email = form.Email.trim();
  const body = { Email, Password: form.Password, username: usernameOf(Email, hostKey()), host: hostKey() };
  const response = await post('identity', '/Auth/Login', body);
  return readAuthToken(await response.json());
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
