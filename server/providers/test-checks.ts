import type { ProviderCheck } from '#contract/models/providers.ts';
import type { Explanation } from '#server/models/explaining/explain-failure.ts';
import type { Ask, Model, OfferedPassage } from '#server/models/model.ts';
import { mostForPassages } from '#server/models/prompt/window.ts';
import type { Tool } from '#server/models/tools/tool.ts';
import type { Learned, Lesson } from '#server/models/traits/learned.ts';
import { readQuestion } from '#server/question/question.ts';

/** One thing that is tried. `faultOf` returns what is wrong with an answer in words; undefined if nothing is. */
interface Check {
  name: ProviderCheck['name'];
  ask: Pick<Ask, 'conversation' | 'passages' | 'tools'> & { question: string };
  faultOf: (end: { lessons: readonly Lesson[]; hasCalled: boolean }) => string | undefined;
}

interface CheckDeps {
  /** Creates the model with a memory of what its server refuses. */
  create: (learned: Learned) => Model;
  /** Connection's memory of the model. */
  learned: Learned | undefined;
  signal: AbortSignal;
  /** Time limit of each. */
  limitMs: number;
  explain: (error: unknown) => Explanation;
}

/** Asks what hosts will ask of a model, one thing after another, each without what was learned of it before. Never throws what the provider did. */
export async function runChecks(deps: CheckDeps): Promise<ProviderCheck[]> {
  const results: ProviderCheck[] = [];
  for (const check of [toolCheck(), longCheck(), conversationCheck()]) results.push(await run(check, deps));
  return results;
}

async function run({ name, ask, faultOf }: Check, deps: CheckDeps): Promise<ProviderCheck> {
  const lessons: Lesson[] = [];
  const learned: Learned = {
    list: () => [],
    note(lesson) {
      lessons.push(lesson);
      deps.learned?.note(lesson);
    },
  };
  const signal = AbortSignal.any([deps.signal, AbortSignal.timeout(deps.limitMs)]);
  const { question, ...parts } = ask;
  const asked: Ask = {
    ...{ question: readQuestion({ asked: question, earlier: [] }), ...parts },
    ...{ documentsSearched: ask.passages.length > 0 ? 1 : 0, signal },
  };
  try {
    let hasCalled = false;
    for await (const event of deps.create(learned).answer(asked)) hasCalled ||= event.type === 'step-end';
    const detail = faultOf({ lessons, hasCalled });
    return { name, ok: detail === undefined, ...(detail !== undefined && { detail }) };
  } catch (error) {
    return { name, ok: false, detail: deps.explain(error).sentence };
  }
}

function toolCheck(): Check {
  const tool: Tool = {
    name: 'current_time',
    description: 'Returns the time of day. Call it whenever somebody asks for the time.',
    parameters: { type: 'object', properties: {} },
    run: async () => ({ text: 'It is 10:24.' }),
  };
  return {
    name: 'tool',
    ask: {
      question: 'What time is it? Call current_time, and say what it returns.',
      ...{ conversation: [], passages: [], tools: [tool] },
    },
    faultOf({ lessons, hasCalled }) {
      if (lessons.some(({ what }) => what === 'tools'))
        return 'Its server takes no tools: actions, and offers to hand a conversation over, are left out.';
      return hasCalled ? undefined : 'It answered without the tool that it was told to call.';
    },
  };
}

/** Sends the largest prompt that a host would send, cut to the assumed context window. */
function longCheck(): Check {
  return {
    name: 'long',
    ask: { question: 'Which room is the last one named?', conversation: [], passages: longPassages() },
    faultOf({ lessons }) {
      const window = lessons.find(({ what }) => what === 'window');
      if (window === undefined) return undefined;
      return `Its window is smaller than assumed. With ${window.tokens ?? 'fewer'} tokens it answers: that is used from now on.`;
    },
  };
}

const charsOfToken = 4;

function longPassages(): OfferedPassage[] {
  const room = (n: number) => `Room ${n} of the museum shows boats, nets and maps of the harbour as it was. `;
  const text = (from: number) => Array.from({ length: 20 }, (_, n) => room(from + n)).join('');
  const count = Math.ceil((mostForPassages * charsOfToken) / text(100).length);
  return Array.from({ length: count }, (_, ordinal) => ({
    ...{ text: text(ordinal * 20), language: 'en', source: 'rooms.txt' },
    ...{ documentId: 'test', ordinal, score: 1 },
  }));
}

function conversationCheck(): Check {
  return {
    name: 'conversation',
    ask: {
      question: 'And what did I ask first? Answer in one short sentence.',
      conversation: [
        { type: 'user', text: 'Say hello in one short sentence.' },
        { type: 'bot', text: 'Hello!' },
        { type: 'user', text: 'What is your name?' },
        { type: 'bot', text: '', error: true },
      ],
      passages: [],
    },
    faultOf: () => undefined,
  };
}
