import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Uploaded, uploadedSchema } from '#contract/knowledge/files.ts';
import { type Swift, startSwift, swiftKeys, whyNoSwift } from '#server/testing/blobs/swift.ts';
import { type ServerProcess, startServer } from '#server/testing/process.ts';
import { postgresLocation } from '#server/testing/store/stores.ts';

const missing = whyNoSwift();
if (missing) process.stderr.write(`A move to S3 is not tested here: ${missing}.\n`);

const count = 40;
const contentOf = (n: number) => `The password of vault ${n} is zanzibar${n}.\n`;

describe.skipIf(missing !== undefined)('moving up from a laptop', { meta: { missing } }, () => {
  let swift: Swift;
  let database: Awaited<ReturnType<typeof postgresLocation>>;
  let folder: string;
  let blobs: string;
  const keys = { AWS_ACCESS_KEY_ID: swiftKeys.accessKey, AWS_SECRET_ACCESS_KEY: swiftKeys.secret };
  const embedded = () => ({ DATA_DIR: folder, DEMO: 'off', RATE_LIMITS: 'off', ...keys });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'moving-'));
    [swift, database] = await Promise.all([startSwift(), postgresLocation()]);
    const { endpoint } = swift;
    const credentials = { accessKeyId: swiftKeys.accessKey, secretAccessKey: swiftKeys.secret };
    const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
    await client.send(new CreateBucketCommand({ Bucket: 'moved' }));
    blobs = `s3://moved/all?endpoint=${endpoint}`;
  });
  afterAll(async () => {
    await swift.stop();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  function startMove(): ChildProcess {
    const program = join(import.meta.dirname, '../move.ts');
    return spawn(process.execPath, [program, '--to', database.location, '--blobs', blobs], {
      env: { PATH: process.env.PATH, ...embedded() },
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  /** Returns the number of files that an unfinished move has copied. */
  function countCopied(): number {
    const journal = readdirSync(folder).find((name) => name.endsWith('.copied'));
    return journal ? readFileSync(join(folder, journal), 'utf8').split('\n').length - 1 : 0;
  }

  async function move(): Promise<string> {
    const moving = startMove();
    const said = moving.stdout ? text(moving.stdout) : Promise.resolve('');
    expect((await once(moving, 'exit'))[0]).toBe(0);
    return said;
  }

  it('goes on after a kill, and copies while it serves', async () => {
    let server = await startServer(embedded());
    const uploaded: Uploaded[] = [];
    for (let n = 0; n < count; n++) uploaded.push(await upload(server, n));

    const killed = startMove();
    await expect.poll(countCopied, { interval: 5 }).toBeGreaterThan(0);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(countCopied()).toBeLessThan(count);
    const moved = { ...embedded(), DATABASE_URL: database.location, BLOBS: blobs };
    const SIGNING_KEY = readFileSync(join(folder, 'signing.key'), 'utf8');
    await expect(startServer({ ...moved, SIGNING_KEY })).rejects.toThrow(/has not finished/);

    expect(await move()).toMatch(/All \d+ tables match/);
    uploaded.push(await upload(server, count));
    await server.stop();
    expect(await move()).toMatch(new RegExp(`files: ${count + 1} in total, 1 copied`));

    server = await startServer({ ...moved, SIGNING_KEY });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    for (const [n, file] of uploaded.entries()) expect(await readBack(server, file)).toEqual(contentOf(n));
    expect(await ask(server, uploaded[count])).toContain(`zanzibar${count}`);
    uploaded.push(await upload(server, count + 1));
    expect(await ask(server, uploaded.at(-1))).toContain(`zanzibar${count + 1}`);
    await server.stop();
  }, 180_000);
});

async function upload({ url }: ServerProcess, n: number): Promise<Uploaded> {
  const answer = await fetch(`${url}/ai/api/Upload?filename=vault-${n}.txt`, {
    method: 'POST',
    body: contentOf(n),
  });
  return uploadedSchema.parse(await answer.json());
}

async function readBack({ url }: ServerProcess, file: Uploaded): Promise<string> {
  const { pathname, search } = new URL(file.url);
  return (await fetch(url + pathname + search)).text();
}

async function ask({ url }: ServerProcess, file: Uploaded | undefined): Promise<string> {
  const question = { query: 'What is the password of the vault?', fileids: [file?.fileId] };
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/ai/api/values`, {
    method: 'POST',
    headers,
    body: JSON.stringify(question),
  });
  return answer.text();
}
