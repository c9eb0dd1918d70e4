import { expect } from 'vitest';
import { type Call, call, type Reply } from './call.ts';
import type { Product } from './product.ts';
import type { Acknowledged } from './writing.ts';

/** Everything that was acknowledged is there once, whole, and answers questions. */
export async function expectAllThere(product: Product, acknowledged: Acknowledged): Promise<void> {
  const ask = (wanted: Call) => call(product.url, { token: product.token, ...wanted });
  await expectPeople(ask, acknowledged);
  await expectFiles(ask, acknowledged);
  for (const [id, number] of acknowledged.titles) {
    const { hostsettings } = read(await ask({ path: `/api/configs/${id}` }));
    // A save without an answer may have been the last.
    expect(Number(/\d+$/.exec(hostsettings.title)?.[0]), `the title of ${id}`).toBeGreaterThanOrEqual(number);
  }
}

type Ask = (wanted: Call) => Promise<Reply>;

async function expectPeople(ask: Ask, { emails }: Acknowledged): Promise<void> {
  for (const email of emails) {
    const reply = await ask({ path: `/api/users/email/${encodeURIComponent(email)}` });
    expect(reply.status, email).toBe(200);
  }
  // A person cannot come twice by a second sign-up either.
  const [email] = emails;
  if (email === undefined) return;
  const body = {
    Email: email,
    Password: 'Correct-horse-7',
    Phone: '+1 555 0100',
    FirstName: 'A',
    LastName: 'B',
  };
  expect((await ask({ path: '/identity/Users/PostUser', body })).status).toBe(409);
}

async function expectFiles(ask: Ask, { files }: Acknowledged): Promise<void> {
  const names = await listNames(ask);
  for (const { url, name, text } of files) {
    expect(
      names.filter((listed) => listed === name),
      `files named ${name}`,
    ).toHaveLength(1);
    expect((await ask({ path: url })).text).toBe(text);
  }
  expect(new Set(names).size, 'every file is listed once').toBe(names.length);
  const last = files.at(-1);
  if (!last) return;
  const question = { query: 'When is the lamp lit?', fileids: [last.id], urls: null };
  expect((await ask({ path: '/ai/api/values', body: question })).text).toContain('dusk');
}

async function listNames(ask: Ask): Promise<string[]> {
  const listed: unknown = JSON.parse((await ask({ path: '/ai/api/files' })).text);
  if (!Array.isArray(listed)) throw new Error('The files are no list');
  return listed.map(({ filename }) => String(filename));
}

function read({ status, text }: Reply) {
  expect(status, text).toBe(200);
  return JSON.parse(text);
}
