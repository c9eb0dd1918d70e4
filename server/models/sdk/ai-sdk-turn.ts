import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import type { Deadline } from '../failures/deadline.ts';
import { answerFiltered, answerTooLong, failureOfStatus, modelUnavailable } from '../failures/failures.ts';
import { withoutSecrets } from '../failures/read-fault.ts';
import { withSecondTries } from '../failures/second-tries.ts';
import type { ModelOptions } from '../kinds/provider.ts';
import type { ModelEvent } from '../model.ts';
import { LimitUsedUp, lengthMark, maxAnswerChars } from '../streams/answer-limits.ts';
import { type AnswerEnd, answerEndOf } from '../streams/finish-reason.ts';
import type { Tool } from '../tools/tool.ts';
import type { Turn, TurnEvent } from '../tools/turn.ts';
import { failureOfPart, isNewEvent } from './ai-sdk-faults.ts';
import { createTurnParts, type TurnParts } from './ai-sdk-parts.ts';
import { asTurnMessage, toolOptions } from './ai-sdk-tools.ts';

/** Maximum number of pauses of one turn after which a model is asked to go on. */
const mostPauses = 3;

/** Differences between providers in how they are asked. */
export interface AskingWays {
  /** Marks the beginning of a prompt that is to be cached; absent for a provider that needs no telling. */
  markCached?: (prompt: LanguageModelV4Prompt, constant: string) => LanguageModelV4Prompt;
  /** Returns the options by which a model tells its thoughts along with its answer. */
  thoughtOptions?: (model: string) => LanguageModelV4CallOptions['providerOptions'];
}

interface TurnInput {
  turn: Turn;
  deadline: Deadline;
  sdk: AskingWays;
  options: ModelOptions;
  tools: readonly Tool[];
  /** Beginning of the instructions that is to be cached. */
  constant?: string | undefined;
}

type Finish = Extract<LanguageModelV4StreamPart, { type: 'finish' }>;

/** Reads one turn of an AI SDK provider's model. A model that pauses is asked to go on. */
export async function* readTurn(model: LanguageModelV4, input: TurnInput): AsyncGenerator<TurnEvent> {
  const parts = createTurnParts();
  const { turn, options } = input;
  for (let pauses = 0; pauses <= mostPauses; pauses++) {
    const finish = yield* readStream(model, input, parts);
    yield* reportUsage(options.name, finish.usage);
    if (finish.finishReason.raw === 'pause_turn') continue;
    const calls = parts.calls();
    yield* endTurn(finish, parts, turn.mayBeEmpty || calls.length > 0);
    if (calls.length > 0) yield { type: 'calls', calls, returned: { parts: parts.returned() } };
    return;
  }
  throw new Error('the model pauses again and again');
}

async function* readStream(
  model: LanguageModelV4,
  { turn, deadline, sdk, options, tools, constant = '' }: TurnInput,
  parts: TurnParts,
): AsyncGenerator<ModelEvent, Finish> {
  const { model: modelName, outputTokens: maxOutputTokens, effort: reasoning } = options;
  const prompt = [...turn.messages.map(asTurnMessage), ...parts.asPrompt()];
  const providerOptions = sdk.thoughtOptions?.(modelName);
  const call: LanguageModelV4CallOptions = {
    prompt: sdk.markCached?.(prompt, constant) ?? prompt,
    abortSignal: deadline.signal,
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(reasoning && { reasoning }),
    ...toolOptions(tools, turn),
    ...(providerOptions && { providerOptions }),
  };
  const { stream } = await withSecondTries(deadline, async () => {
    try {
      return await model.doStream(call);
    } catch (error) {
      throw await withoutSecrets(error, failureOfStatus);
    }
  });
  for await (const part of stream) {
    if (parts.note(part)) deadline.begin();
    deadline.keepAlive();
    if (part.type === 'text-delta' && part.delta !== '') yield { type: 'text', text: part.delta };
    if (part.type === 'reasoning-delta' && part.delta !== '') yield { type: 'reasoning', text: part.delta };
    if (parts.chars() > maxAnswerChars) throw answerTooLong(`over ${maxAnswerChars} characters`);
    if (part.type === 'error' && !isNewEvent(part.error))
      throw failureOfPart(part.error, parts.text() !== '');
    if (part.type === 'finish') return part;
  }
  throw new Error('the stream ended without an end mark');
}

function* reportUsage(
  model: string,
  { inputTokens, outputTokens }: LanguageModelV4Usage,
): Generator<ModelEvent> {
  if (inputTokens.total === undefined || outputTokens.total === undefined) return;
  const { cacheRead: cachedTokens } = inputTokens;
  const usage = { model, promptTokens: inputTokens.total, answerTokens: outputTokens.total };
  yield {
    type: 'usage',
    usage: { ...usage, ...(cachedTokens !== undefined && { cachedTokens }), isEstimate: false },
  };
}

function* endTurn(
  { finishReason, usage }: Finish,
  parts: TurnParts,
  mayBeEmpty: boolean,
): Generator<ModelEvent> {
  const end = endOf(finishReason);
  const cause = new Error(`finish reason ${finishReason.unified}`);
  if (end === 'declined') throw answerFiltered(cause);
  if (end === 'failed') throw cause;
  const isCut = end === 'cut';
  if (parts.text() !== '') {
    if (isCut) yield { type: 'text', text: lengthMark };
    return;
  }
  const hasThought = parts.chars() > 0 || (usage.outputTokens.reasoning ?? 0) > 0;
  if (!mayBeEmpty)
    throw modelUnavailable(isCut ? new LimitUsedUp(hasThought) : new Error('the answer is empty'));
}

/** Returns how an answer ended; the provider's own reason tells more where the SDK has no word for it. */
function endOf({ unified, raw }: Finish['finishReason']): AnswerEnd {
  if (unified === 'content-filter') return 'declined';
  if (unified === 'length') return 'cut';
  if (unified === 'interrupted' || unified === 'error') return 'failed';
  // Bedrock's stream ended without its last event, or with an error of a type that the package doesn't know.
  if (unified === 'other' && raw === undefined) return 'failed';
  return answerEndOf(raw) ?? 'ended';
}
