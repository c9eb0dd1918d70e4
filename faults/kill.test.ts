import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { eventually } from './call.ts';
import { newFolder, startProduct } from './product.ts';
import { expectAllThere } from './there.ts';
import { type Acknowledged, nothingYet, startWriting } from './writing.ts';

/** `KILL_ROUNDS=3` is the short form of it. */
const rounds = Number(process.env.KILL_ROUNDS ?? 20);

test(`what was acknowledged outlives ${rounds} kills at random during writes`, async () => {
  const folder = await newFolder();
  const acknowledged = nothingYet();
  for (let round = 0; round < rounds; round++) {
    const product = await startProduct(folder);
    const writing = startWriting(product, acknowledged);
    // Every other round when all is warm, the rest at any moment after the start.
    if (round % 2 === 0) await untilEachKindIsStored(acknowledged);
    await sleep(100 + Math.random() * 900);
    await product.kill();
    await writing.stop();
    expect(writing.faults).toEqual([]);
    expectSound(join(folder, 'store.sqlite'));
  }
  expect(Math.min(...countsOf(acknowledged)), 'each kind was written').toBeGreaterThanOrEqual(rounds / 2);
  await expectAllThere(await startProduct(folder), acknowledged);
});

async function untilEachKindIsStored(acknowledged: Acknowledged): Promise<void> {
  const before = countsOf(acknowledged);
  const grown = () => countsOf(acknowledged).every((count, kind) => count > (before[kind] ?? 0));
  await eventually(async () => expect(grown()).toBe(true), { withinMs: 30_000 });
}

function countsOf({ emails, files, titles }: Acknowledged): number[] {
  return [emails.length, files.length, titles.size];
}

function expectSound(store: string): void {
  const db = new SQLite(store);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.pragma('foreign_key_check')).toEqual([]);
  db.close();
}
