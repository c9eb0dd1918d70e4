/**
 * A text that the specification fixes to the letter, by its section: it is between backticks in the first column of a row of
 * docs/conformance.md, in the table of its section. Those of `inBrowser` need a journey there.
 */
export type Exact = { section: number; text: string; inBrowser: boolean };

const routes = [
  ...['/sign-in', '/sign-up', '/loginsuccess', '/'],
  ...['/file-upload', '/admin/*', '/admin/configs', '/admin/configs/add'],
  ...['/admin/configs/edit/{id}', '/admin/configs/clone/{id}'],
  ...['/admin/configs-management', '/admin/files-management'],
];

const calls = [
  'POST {identity}/Auth/Login',
  'POST {identity}/Users/PostUser',
  '{identity}/auth/google-login',
  '{identity}/auth/linkedin-login',
  'GET {identity}/identity',
  'GET {api}/users/email/{email}',
  'GET {api}/configs',
  'GET {api}/configs/all',
  'GET {api}/configs/{id}',
  'PUT {api}/configs/{id}',
  'POST {api}/configs/new',
  'DELETE {api}/configs/{id}',
  'POST {ai-service}/api/Upload',
  'POST {ai-service}/api/values',
  'GET {ai-service}/api/files',
  'DELETE {ai-service}/api/files/{id}',
];

const errors = [
  'In valid credentials. Please try again.',
  'DOESNOTEXIST',
  'Something went wrong. Please try again later.',
  'Please sign in using the same credentials.',
  'Something Went Wrong! Please try again later.',
  'Configs Updated Successfully',
  'Configs Added Successfully',
  'Config load failure',
  'Config save failure',
  'Upload failure',
  'Config list failure',
  'File list failure',
  'User ID is not available',
];

const constants = [
  ...['14 rows', '10 rows', '300 ms', '1 s', '2.5 s', '3 s', '1 toast'],
  ...['5 s', '160 px', '8 characters', 'default', 'ai', 'user'],
];

function list(section: number, texts: string[], inBrowser: boolean): Exact[] {
  return texts.map((text) => ({ section, text, inBrowser }));
}

export const exact: Exact[] = [
  ...list(2, routes, true),
  ...list(7, calls, false),
  ...list(8, errors, true),
  ...list(9, constants, false),
];
