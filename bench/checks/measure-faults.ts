import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { answers } from '#server/knowledge/curated/answers.ts';
import { parseSettings } from '#server/settings.ts';
import { openAdapters } from '#server/start/adapters.ts';
import { type Dataset, sampleQuestions } from '../answers/dataset.ts';
import { startFakeModel } from '../measuring/start-program.ts';
import { mulberry32 } from '../random.ts';
import { type Fault, listFaults, makeDraft } from './faults.ts';
import { addProposals, checkedHost, makeHost, openServer, run } from './open-host.ts';

const files = 48;
const writtenAnswers = 30;
const suggestions = 9;
const aim = 0.95;

/** Puts faults into a host one after another, and counts those that the proposed checks catch. Returns whether enough are. */
export async function measureFaults(folder: string, { sources, questions }: Dataset): Promise<boolean> {
  await using fake = await startFakeModel(folder);
  const { deps, closeAdapters } = await openAdapters(
    parseSettings({
      ...{ DATA_DIR: join(folder, 'data'), DEMO: 'off', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' },
      OPENAI_COMPATIBLE_URL: fake.url,
    }),
  );
  try {
    const chosen = sources.slice(0, files);
    const known = new Set(chosen.map(({ id }) => id));
    const asked = sampleQuestions(questions, 0, 1).filter(
      ({ doc, answers: [first] }) => known.has(doc) && first,
    );
    const texts = asked.map(({ text }) => text);
    const server = await openServer(deps);
    await makeHost(deps, server, { sources: chosen, suggestions: texts.slice(0, suggestions) });
    for (const {
      text,
      answers: [answer = ''],
    } of asked.slice(suggestions, suggestions + writtenAnswers)) {
      const entry = { id: uuidv7(), host: checkedHost, documentId: uuidv7(), at: new Date().toISOString() };
      const input = { questions: [text], answer, sources: [] };
      const store = await answers.prepare(deps.db, entry, input);
      await deps.db.transaction().execute((trx) => store(trx, entry));
    }
    const checks = await addProposals(server);
    console.log(`${chosen.length} files, ${writtenAnswers} written answers: ${checks} checks proposed`);
    await makeDraft(deps.db);
    const faults = await listFaults(deps.db, { random: mulberry32(1), model: 'openai-compatible:tokens:20' });
    const caught: Fault[] = [];
    for (const fault of faults) {
      const undo = await fault.make(deps.db);
      const { worse } = await run(server, true);
      if (worse.length > 0) caught.push(fault);
      await undo();
    }
    report(faults, caught);
    return caught.length >= aim * faults.length;
  } finally {
    await closeAdapters();
  }
}

function report(faults: readonly Fault[], caught: readonly Fault[]): void {
  for (const [kind, all] of Map.groupBy(faults, (fault) => fault.kind)) {
    const missed = all.filter((fault) => !caught.includes(fault)).map(({ name }) => name);
    const which = missed.length > 0 ? `; missed ${missed.join(', ')}` : '';
    console.log(`${kind}: ${all.length - missed.length} of ${all.length} caught${which}`);
  }
  console.log(`caught in all ${(caught.length / faults.length).toFixed(2)} of ${faults.length}`);
}
