import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { mulberry32 } from '../random.ts';
import { answerText } from './answer-text.ts';
import type { ChatTimes, Job, JobResult } from './job.ts';

// The client runs in a separate process, so that its cost isn't taken from what it measures.
// Every round opens its connections, as visitors do: some of a round before would be closed while they are used again.
const agent = new Agent({
  ...{ allowH2: false, headersTimeout: 60_000, bodyTimeout: 30_000 },
  ...{ keepAliveTimeout: 500, keepAliveMaxTimeout: 500 },
});

/** Each chat comes from another address, so that no limit by address is reached. */
let visitors = 0;

process.on('message', (job: Job) => {
  runJob(job).then((result) => process.send?.(result));
});

interface Chat {
  times: ChatTimes;
  chunks: Buffer[];
}

/** Answers are checked after the last has ended: the check costs more than the reading. */
async function runJob(job: Job): Promise<JobResult> {
  const started = performance.now();
  const chats = await Promise.all(
    beginningsOf(job).map(async (at) => {
      if (at > 0) await sleep(at);
      return runChat(job);
    }),
  );
  const elapsedMs = performance.now() - started;
  const expected = Array.from({ length: job.tokens }, (_, n) => ` t${n}`).join('');
  return { elapsedMs, chats: chats.map((chat) => checkChat(chat, job, expected)) };
}

/** Returns when each chat begins, in milliseconds from the first. */
function beginningsOf({ chats, arrivals }: Job): number[] {
  const random = mulberry32(arrivals?.seed ?? 0);
  let at = 0;
  return Array.from({ length: chats }, (_, n) => {
    if (arrivals && n > 0) at += (-Math.log(1 - random()) / arrivals.perSecond) * 1000;
    return at;
  });
}

async function runChat(job: Job): Promise<Chat> {
  const started = performance.now();
  const times: ChatTimes = { firstToken: 0, lastBytes: 0, longestGap: 0 };
  const chunks: Buffer[] = [];
  try {
    const { statusCode, body } = await request(job.url, { ...requestFor(job), dispatcher: agent });
    if (statusCode !== 200) times.fault = `status ${statusCode}`;
    for await (const chunk of body) {
      const now = performance.now() - started;
      if (times.firstToken === 0) times.firstToken = chunk.includes('t0') ? now : 0;
      else times.longestGap = Math.max(times.longestGap, now - times.lastBytes);
      times.lastBytes = now;
      chunks.push(chunk);
    }
  } catch (error) {
    times.fault = String(error);
  }
  return { times, chunks };
}

function checkChat({ times, chunks }: Chat, job: Job, expected: string): ChatTimes {
  const whole = Buffer.concat(chunks).toString('utf8');
  if (times.fault) return { ...times, fault: `${times.fault} ${whole.slice(0, 200)}` };
  if (answerText(job.wire, whole) === expected) return times;
  return { ...times, fault: `not the whole answer: …${whole.slice(-100)}` };
}

function requestFor(job: Job) {
  const toModel = { model: job.model, stream: true, messages: [{ role: 'user', content: 'Count.' }] };
  const toProduct = { urls: null, fileids: [], query: 'Count.', context: '', query_context: [], host: null };
  return {
    method: 'POST' as const,
    headers: {
      'content-type': 'application/json',
      accept: job.wire === 'text' ? 'text/plain' : 'text/event-stream',
      'x-forwarded-for': nextAddress(),
      ...(job.program && { host: job.program.host, authorization: `Bearer ${job.program.key}` }),
    },
    body: JSON.stringify(job.wire === 'model' ? toModel : toProduct),
  };
}

function nextAddress(): string {
  visitors++;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}
