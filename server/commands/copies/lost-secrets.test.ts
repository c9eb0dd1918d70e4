import { expect, it } from 'vitest';
import { readTables } from '#server/store/tables.ts';
import { listLost, sealedNames } from './lost-secrets.ts';

it('knows every sealed column of the schema', async () => {
  const columns = (await readTables()).flatMap(({ name, columns: own }) =>
    own.filter((column) => column !== 'sealed_at').map((column) => `${name}.${column}`),
  );
  const sealed = columns.filter((name) => /\.(?:sealed|client_secret|private_|code_hash)/.test(name));
  expect(sealed.length).toBeGreaterThan(5);
  expect(sealedNames).toEqual(expect.arrayContaining(sealed));
  expect(columns).toEqual(expect.arrayContaining([...sealedNames]));
});

it('counts what is there, and leaves out what is not', () => {
  const table = { columns: [], key: [], sha256: '' };
  const tables = [
    { ...table, name: 'webhooks', count: 3 },
    { ...table, name: 'totp_secrets', count: 0 },
  ];
  expect(listLost({ tables })).toEqual([
    "3 × webhooks' secrets: make the webhooks anew",
    expect.stringContaining('links to files'),
  ]);
});
