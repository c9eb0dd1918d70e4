import type { KeptAnswer } from '#server/conversations/keeping/kept-answer.ts';
import { createRecorder } from '#server/conversations/keeping/recorder.ts';
import { writeAnswers } from '#server/conversations/keeping/write-answers.ts';
import type { Db } from '#server/store/schema.ts';
import { createLog } from '#server/watch/log.ts';
import { madeAnswers } from './made-answers.ts';

const answers = 5000;
/** Answers that end within one write. */
const atOnce = 25;
const wantedMs = 0.3;

/** Makes answers of new conversations continue others instead. */
function continuing(begun: readonly KeptAnswer[]) {
  return (answer: KeptAnswer, n: number): KeptAnswer => ({
    ...answer,
    place: { ...(begun[n] ?? answer).place, isFirst: false },
  });
}

/** Measures what recording adds to an answer in computing, when many end at once and when each ends alone. */
export async function measureRecording(db: Db, engine: string): Promise<boolean> {
  const log = createLog('silent');
  const recorder = createRecorder({ write: (batch) => writeAnswers(db, batch), log });
  const make = () => [...madeAnswers('recorded.example', { count: answers, days: 1, end: new Date() })];
  const record = async (made: readonly KeptAnswer[], size: number) => {
    const before = process.cpuUsage();
    for (let at = 0; at < made.length; at += size) {
      for (const answer of made.slice(at, at + size)) recorder.add(answer);
      await recorder.flush();
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / answers;
  };
  await record(make(), atOnce);
  const begun = make();
  const [together, alone] = [await record(make(), atOnce), await record(begun, 1)];
  const continued = await record(make().map(continuing(begun)), 1);
  console.log(
    `${engine}: recording takes ${together.toFixed(3)} ms of computing an answer where ${atOnce} end at once, ${alone.toFixed(3)} ms where each ends alone, ${continued.toFixed(3)} ms where each continues a conversation (aim ${wantedMs} each)`,
  );
  return Math.max(together, alone, continued) <= wantedMs;
}
