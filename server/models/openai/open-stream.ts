import type { Dispatcher } from 'undici';
import { trimEndOf } from '#shared/text/trim-text.ts';
import type { Deadline } from '../failures/deadline.ts';
import { failureOfStatus } from '../failures/failures.ts';
import { faultFields, type Refusal, readJsonBody, readRefusal } from '../failures/read-fault.ts';
import { redactWords } from '../failures/redact-words.ts';
import { readRetryAfter } from '../failures/retry-after.ts';
import { withSecondTries } from '../failures/second-tries.ts';
import { isWindowRefusal } from '../failures/window-refusal.ts';
import type { Access, ModelOptions } from '../kinds/provider.ts';
import { unpackedBody } from '../streams/body-reader.ts';
import type { Lesson } from '../traits/learned.ts';
import type { OutputField } from '../traits/output-field.ts';
import { loadClient } from '../transport/provider-client.ts';
import { secretsOf, shapeBody, shapeHeaders, shapeUrl } from '../transport/shape-request.ts';
import type { CompletionRequest } from './completion-request.ts';
import { concede, withdrawKnown } from './concessions.ts';
import { refusesResponses, responsesBody, responsesFields } from './responses-request.ts';

/** A server of OpenAI's protocol. */
export interface OpenAiServer {
  /** Ends in `/v1`, as for other OpenAI clients. */
  baseUrl: string;
  /** Access with what its connection adds to requests; nothing is added if absent. */
  access?: Access;
  /** Those that tell it the key; none if absent. */
  headers?: Record<string, string>;
  /** The field that tells the maximum length of an answer. */
  outputField?: OutputField;
  /** True to ask for usage. Some servers refuse such requests; usage that they report unasked is read anyway. */
  asksUsage?: boolean;
  /** True to ask by the Responses API, and by chat completions where that is refused. */
  viaResponses?: boolean;
}

type Options = OpenAiServer & Pick<ModelOptions, 'model' | 'outputTokens' | 'effort' | 'learned'>;

const maxFaultBytes = 16_384;

/** Refusals that one answer meets: more than a server has been seen to have. */
const mostConcessions = 6;

/** Statuses of a request that may be accepted in another form. */
const refusing: ReadonlySet<number> = new Set([400, 404, 405, 413, 415, 422, 500, 501]);

const jsonForStream = { 'content-type': 'application/json', accept: 'text/event-stream' };

/** An answer that has begun. */
interface OpenedStream {
  body: Dispatcher.ResponseData['body'];
  /** The body without the encoding that the server put around it. */
  stream: ReturnType<typeof unpackedBody>;
  /** True if the Responses API answers. */
  isResponse: boolean;
}

/**
 * Opens the stream of an answer. What the server refuses is left out, and remembered: it is asked once more within the same answer. Throws what
 * `failureOfStatus` makes of another status than 200.
 */
export async function openStream(
  options: Options,
  fields: CompletionRequest,
  deadline: Deadline,
): Promise<OpenedStream> {
  const { learned } = options;
  let request = withdrawKnown(requestOf(options, fields), learned?.list() ?? []);
  const lessons: Lesson[] = [];
  for (let left = mostConcessions; ; left--) {
    const opened = await withSecondTries(deadline, () => ask(options, request, deadline.signal));
    if (!('refusal' in opened)) {
      // Lessons are kept only once the server answers: a field whose absence didn't help is sent again next time.
      for (const lesson of lessons) learned?.note(lesson);
      return opened;
    }
    const conceded = left > 0 ? concede(request, opened.refusal) : undefined;
    if (!conceded) throw opened.failure;
    const { request: changed, ...lesson } = conceded;
    lessons.push({ ...lesson, at: new Date().toISOString(), why: whyOf(opened.refusal, options, request) });
    request = changed;
  }
}

function requestOf(options: Options, fields: CompletionRequest): CompletionRequest {
  const request = {
    model: options.model,
    ...fields,
    stream: true,
    ...(options.outputTokens ? { [options.outputField ?? 'max_tokens']: options.outputTokens } : {}),
    ...(options.asksUsage ? { stream_options: { include_usage: true } } : {}),
    ...(options.effort ? { reasoning_effort: options.effort } : {}),
    ...(options.viaResponses ? responsesFields(options, fields) : {}),
  };
  return { ...shapeBody(options.access ?? {}, request), messages: fields.messages };
}

type Opened = OpenedStream | { refusal: Refusal; failure: Error };

/** Sends a request. Throws for a status that another form of it wouldn't change. */
async function ask(
  { baseUrl, access = {}, headers: keyHeaders }: OpenAiServer,
  sent: CompletionRequest,
  signal: AbortSignal,
): Promise<Opened> {
  const { request, dispatcher } = await loadClient();
  const [path, json] = sent.viaResponses ? ['responses', responsesBody(sent)] : ['chat/completions', sent];
  const url = shapeUrl(access, `${trimEndOf(baseUrl, /\//)}/${path}`);
  const { statusCode, headers, body } = await request(url, {
    dispatcher,
    method: 'POST',
    headers: shapeHeaders(access, { ...jsonForStream, ...keyHeaders }),
    body: JSON.stringify(json),
    signal,
  });
  // An abandoned body reports an error when nobody listens any more.
  body.on('error', () => {});
  if (statusCode === 200) {
    const stream = unpackedBody(body, headers['content-encoding']);
    return { body, stream, isResponse: sent.viaResponses === true };
  }
  const said = await readJsonBody(body, { maxBytes: maxFaultBytes, fields: faultFields });
  const refusal = readRefusal(statusCode, said);
  const failure = failureOfStatus(statusCode, refusal.code, {
    retryAfterMs: readRetryAfter(headers, said),
    refusal,
  });
  const mayConcede = refusing.has(statusCode) || (sent.viaResponses && refusesResponses(refusal));
  if (mayConcede && !isWindowRefusal(refusal) && concede(sent, refusal)) return { refusal, failure };
  throw failure;
}

/** Returns what the server said, for operators. */
function whyOf(
  { status, message }: Refusal,
  { access = {} }: OpenAiServer,
  { messages }: CompletionRequest,
): string {
  const asked = JSON.stringify(messages.map(({ content }) => content));
  return redactWords(message, { secrets: secretsOf(access), asked }) || `status ${status}`;
}
