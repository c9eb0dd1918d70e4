import { z } from 'zod';
import { type TestApp, testPassword } from '../app.ts';

/** Sign-up with wrong derived fields. */
export const payload = {
  Email: 'Ann@Mail.example',
  Password: testPassword,
  Role: 'admin',
  Phone: '+43 1',
  FirstName: 'Ann',
  LastName: 'Example',
  FullName: 'Somebody Else',
  username: 'root_*',
  host: 'acme.example',
};

export const credentials = {
  Email: payload.Email,
  Password: testPassword,
  username: 'x',
  host: 'acme.example',
};

/** Returns functions that call the routes of `account-routes.ts`. */
export function createAccountCalls(app: () => Pick<TestApp, 'call'>) {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await app().call(path, { method: 'POST', body: text, headers });
    const answer = z.record(z.string(), z.unknown()).parse(await response.json());
    return { status: response.status, headers: response.headers, body: answer };
  };
  return {
    post,
    signUp: (body: unknown, headers?: Record<string, string>) =>
      post('/identity/Users/PostUser', body, headers),
    logIn: (body: unknown, headers?: Record<string, string>) => post('/identity/Auth/Login', body, headers),
  };
}
