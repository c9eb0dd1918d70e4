import type { Picture } from '#server/files/picture.ts';
import { type Deadline, defaultTimeLimits, startDeadline } from '../failures/deadline.ts';
import { findRefusal, modelUnavailable, noToolOffered, translateFailure } from '../failures/failures.ts';
import { isWindowRefusal, smallerWindow } from '../failures/window-refusal.ts';
import type { ModelOptions } from '../kinds/provider.ts';
import type { Ask, ModelEvent } from '../model.ts';
import { createOutcomeReader } from '../outcome-mark.ts';
import { loadPictures } from '../prompt/pictures.ts';
import { buildPrompt } from '../prompt.ts';
import { answerWithTools } from '../tools/answer-with-tools.ts';
import type { RunTurn } from '../tools/turn.ts';

interface Protocol {
  options: ModelOptions;
  /** Prepares the model; called once an answer, before its prompt is made. */
  open(deadline: Deadline): RunTurn | Promise<RunTurn>;
  /** Removes from an error what the provider's software puts into it. */
  cleanError?: (error: unknown) => Promise<unknown>;
}

/**
 * Streams a model's answer within its time limits, in turns if it is offered tools. A prompt that is longer than the server's window is made
 * smaller once, before the first text. Throws what `translateFailure` makes of an error.
 */
export async function* streamAnswer(
  ask: Ask,
  { options, open, cleanError = async (error) => error }: Protocol,
): AsyncGenerator<ModelEvent> {
  const deadline = startDeadline(ask.signal, { ...defaultTimeLimits, ...options });
  const progress: Progress = { answered: false };
  try {
    const runTurn = await open(deadline);
    const pictures = await loadPictures(ask, options);
    const told = { ask, options, pictures, runTurn, keepAlive: deadline.keepAlive, progress };
    const contextTokens = windowOf(options);
    try {
      yield* tellAnswer(told, contextTokens);
    } catch (error) {
      const smaller = progress.answered ? undefined : learnWindow(error, options, contextTokens);
      if (smaller === undefined) throw error;
      yield* tellAnswer(told, smaller);
    }
  } catch (error) {
    throw translateFailure({ error: await cleanError(error), ask, deadline, answered: progress.answered });
  } finally {
    deadline.clear();
  }
}

interface Progress {
  /** True once the asker has seen text, or a tool was run. */
  answered: boolean;
}

interface Told {
  ask: Ask;
  options: ModelOptions;
  pictures: readonly Picture[];
  runTurn: RunTurn;
  keepAlive: () => void;
  progress: Progress;
}

async function* tellAnswer(
  { ask, options, pictures, runTurn, keepAlive, progress }: Told,
  contextTokens: number,
): AsyncGenerator<ModelEvent> {
  const { messages, given, markWord } = buildPrompt(ask, contextTokens, pictures);
  const marks = createOutcomeReader(markWord);
  if (given) yield { type: 'given', passages: given };
  const { tools = [] } = ask;
  const events =
    tools.length > 0
      ? answerWithTools({ ...options, contextTokens, ask, tools, messages, runTurn, keepAlive })
      : runTurn({ messages, mayCall: false, mayBeEmpty: false });
  for await (const event of events) {
    if (event.type === 'calls') {
      if (!progress.answered) throw noToolOffered();
      continue;
    }
    const text = event.type === 'text' ? marks.read(event.text) : '';
    progress.answered ||= text !== '' || event.type === 'step';
    if (event.type !== 'text') yield event;
    else if (text !== '') yield { type: 'text', text };
  }
  const { text, outcome } = marks.end();
  if (text !== '') yield { type: 'text', text };
  else if (!progress.answered) throw modelUnavailable(new Error('the answer is its mark alone'));
  if (outcome) yield { type: 'outcome', outcome };
}

/** Returns the window that the server has told, or that of the model's name. */
function windowOf({ contextTokens, learned }: ModelOptions): number {
  const told = learned?.list().find(({ what }) => what === 'window')?.tokens ?? contextTokens;
  return Math.min(told, contextTokens);
}

/** Notes the window of a server that refused a prompt as too long, and returns it; undefined for another failure. */
function learnWindow(error: unknown, { learned }: ModelOptions, assumed: number): number | undefined {
  const refusal = findRefusal(error)?.refusal;
  const tokens = refusal && isWindowRefusal(refusal) ? smallerWindow(refusal, assumed) : undefined;
  if (tokens === undefined) return undefined;
  learned?.note({ what: 'window', at: new Date().toISOString(), why: `${tokens} tokens`, tokens });
  return tokens;
}
