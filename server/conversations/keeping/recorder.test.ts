import { expect, it } from 'vitest';
import { storageUnavailable } from '#server/failure/unavailable.ts';
import { keptAnswer } from '#server/testing/conversations/kept-answer.ts';
import { createLog } from '#server/watch/log.ts';
import { createRecorder } from './recorder.ts';

const answerOf = (id: string) =>
  keptAnswer('2026-11-21T09:00:00Z', { id, question: 'Who?', place: { conversationId: `c-${id}` } });

function open(write: (ids: readonly string[]) => void, limits = { answers: 100, bytes: 1e6 }) {
  const lines: string[] = [];
  const log = createLog('info', { destination: { write: (line) => void lines.push(line) } });
  const recorder = createRecorder({
    write: async (answers) => write(answers.map(({ id }) => id)),
    log,
    limits,
  });
  return { recorder, lines };
}

it('writes what comes at once in one batch, in order', async () => {
  const written: (readonly string[])[] = [];
  const { recorder } = open((ids) => written.push(ids));
  for (const id of ['1', '2', '3']) recorder.add(answerOf(id));
  expect(recorder.waiting('c-2')).toMatchObject([{ id: '2' }]);
  await recorder.flush();
  expect(written).toEqual([['1', '2', '3']]);
  expect(recorder.waiting('c-2')).toEqual([]);
});

it('drops the one answer that cannot be stored, and logs nothing of it', async () => {
  const written: string[] = [];
  const { recorder, lines } = open((ids) => {
    if (ids.includes('bad')) throw new Error('no such column');
    written.push(...ids);
  });
  for (const id of ['1', 'bad', '3']) recorder.add(answerOf(id));
  await recorder.flush();
  expect(written).toEqual(['1', '3']);
  expect(lines.join()).toContain('"kind":"answers","host":"acme.example","id":"bad","answers":1');
  expect(lines.join()).not.toContain('Who?');
});

it('says that nothing is kept while the store is away', async () => {
  let isAway = true;
  const { recorder, lines } = open(() => {
    if (isAway) throw storageUnavailable(new Error('gone'));
  });
  recorder.add(answerOf('1'));
  recorder.add(answerOf('2'));
  await recorder.flush();
  expect(recorder.canKeep()).toBe(false);
  expect(lines).toHaveLength(1);
  isAway = false;
  recorder.add(answerOf('3'));
  await recorder.flush();
  expect(recorder.canKeep()).toBe(true);
});

it('holds only so much, and drops what is more', async () => {
  const written: string[] = [];
  const { recorder, lines } = open((ids) => written.push(...ids), { answers: 2, bytes: 1e6 });
  for (const id of ['1', '2', '3']) recorder.add(answerOf(id));
  expect(recorder.canKeep()).toBe(false);
  await recorder.flush();
  expect(written).toEqual(['1', '2']);
  expect(lines).toHaveLength(1);
  expect(recorder.canKeep()).toBe(true);
});
