import type { DocumentSource, Reading } from '#server/reading/document.ts';
import type { ReaderReply } from '#server/reading/process/reader-reply.ts';

/** A reader process that does what a hostile file could make it do, chosen by the file's name. */
process.on('disconnect', () => process.exit());
process.on('message', (source: DocumentSource) => {
  misbehave(source.name);
  const reading: Reading = {
    title: String(process.pid),
    mediaType: 'text/plain',
    index: { passages: [], terms: '', termCount: countSecrets(), language: 'en' },
  };
  process.send?.({ outcome: 'read', reading } satisfies ReaderReply);
});
process.send?.({ outcome: 'started' } satisfies ReaderReply);

/** Returns 1 if the process inherited the variable that the test sets, else 0. */
function countSecrets(): number {
  return process.env.READER_TEST_SECRET === undefined ? 0 : 1;
}

function misbehave(name: string): void {
  const kept: unknown[] = [];
  if (name === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (name === 'is stopped') process.kill(process.pid, 'SIGTERM');
  while (name === 'endless');
  for (const end = performance.now() + 1500; name === 'slow' && performance.now() < end; );
  while (name === 'fills the heap') kept.push(Array.from({ length: 1000 }, (_, i) => ({ i })));
  while (name === 'fills memory outside the heap') kept.push(Buffer.alloc(1024 * 1024, 1));
}
