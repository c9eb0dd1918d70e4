import { createRecorder } from '#server/conversations/keeping/recorder.ts';
import { writeAnswers } from '#server/conversations/keeping/write-answers.ts';
import type { Db } from '#server/store/schema.ts';
import { createLog } from '#server/watch/log.ts';
import { madeAnswers } from './made-answers.ts';

const answers = 5000;
/** Answers that end within one write. */
const atOnce = 25;
const wantedMs = 0.3;

/** Measures what recording adds to an answer in computing, when many end at once and when each ends alone. */
export async function measureRecording(db: Db, engine: string): Promise<boolean> {
  const log = createLog('silent');
  const recorder = createRecorder({ write: (batch) => writeAnswers(db, batch), log });
  const record = async (size: number) => {
    const made = [...madeAnswers('recorded.example', { count: answers, days: 1, end: new Date() })];
    const before = process.cpuUsage();
    for (let at = 0; at < made.length; at += size) {
      for (const answer of made.slice(at, at + size)) recorder.add(answer);
      await recorder.flush();
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / answers;
  };
  await record(atOnce);
  const [together, alone] = [await record(atOnce), await record(1)];
  console.log(
    `${engine}: recording takes ${together.toFixed(3)} ms of computing an answer where ${atOnce} end at once (aim ${wantedMs}), ${alone.toFixed(3)} ms where each ends alone`,
  );
  return together <= wantedMs;
}
