import { Problem, problem } from '#server/failure/problem.ts';
import { problemDetail } from '#server/words/problem-detail.ts';
import type { PageLanguage } from '#shared/languages.ts';
import type { AnswerStreamEvent } from '../answer/answer.ts';
import type { AnswerFormat } from './formats.ts';
import { pieceOrWaiting, withWaiting } from './waiting.ts';

/** Problem of an answer that was cut for a reason that is not for visitors. */
const cut = problem('internal', 'The answer broke off. Try again.');

/** An answer that is about to be sent. */
export interface OpenedAnswer {
  events: AsyncGenerator<readonly AnswerStreamEvent[]>;
  format: AnswerFormat;
}

/** Steps before an answer; each returns what is sent when it is done. The last one returns the answer, too. */
export interface Steps {
  /** Sent at once. */
  begin: string;
  next: () => Promise<{ text: string; answer?: OpenedAnswer }>;
  fail: (detail: string) => string;
}

/** Events of an answer on its way: `begin` before its first piece, then its own, `cut` if it broke off. */
type StreamEvent = AnswerStreamEvent | { type: 'begin' } | { type: 'cut'; error: unknown };

/** Takes in what happens to an answer on its way, each before it is sent, also if the answer was abandoned. */
export interface AnswerSink {
  see(event: StreamEvent): void;
  /** Called when everything was sent, before the stream ends, or when it was cut or abandoned. */
  end(): Promise<void>;
}

interface AnswerStream {
  /** Language of a failure's sentence. */
  language: PageLanguage;
  /** Called when the reader goes away; `events` end soon after. */
  abort: () => void;
  sink: AnswerSink;
}

/**
 * Streams an answer while it is made, no faster than it is read. Waits for the first piece, so that a failure before it is thrown and returned as
 * a problem; a later one is reported by the format, or by a broken connection, never by a silent end. A format with `waiting` begins without it.
 */
export async function streamAnswer(input: AnswerStream & OpenedAnswer): Promise<ReadableStream<Uint8Array>> {
  const { format } = input;
  const nextPiece = createPieces(input.sink, input);
  const beginning = nextPiece().then((piece = '') => {
    input.sink.see(begin);
    return format.open() + piece;
  });
  const { waiting, fail } = format;
  const opening = waiting ? await pieceOrWaiting(beginning, waiting.text, waiting.firstMs) : await beginning;
  const isWaiting = waiting !== undefined && opening === waiting.text;
  const next = isWaiting ? withWaiting({ beginning, nextPiece, waiting }) : nextPiece;
  return streamPieces(input, { opening, nextPiece: next, fail });
}

/** Streams what is being done for an answer, then the answer. A failure is reported in the stream, whenever it happens. */
export function streamWithSteps(
  input: AnswerStream,
  { begin: opening, next, fail }: Steps,
): ReadableStream<Uint8Array> {
  let nextOfAnswer: (() => Promise<string | undefined>) | undefined;
  let step: ReturnType<Steps['next']> | undefined;
  const nextPiece = async () => {
    if (nextOfAnswer) return nextOfAnswer();
    // A reader who leaves reads on to the end, and must not begin a running step again.
    step ??= next();
    const { text, answer } = await step;
    step = undefined;
    if (answer) nextOfAnswer ??= withBegin(createPieces(input.sink, answer), input.sink);
    return answer ? text + answer.format.open() : text;
  };
  return streamPieces(input, { opening, nextPiece, fail });
}

const begin = { type: 'begin' } as const;

function withBegin<Piece>(next: () => Promise<Piece>, sink: AnswerSink): () => Promise<Piece> {
  let isFirst = true;
  return async () => {
    const piece = await next();
    if (isFirst) sink.see(begin);
    isFirst = false;
    return piece;
  };
}

interface Pieces {
  opening: string;
  nextPiece: () => Promise<string | undefined>;
  fail: AnswerFormat['fail'];
}

function streamPieces(
  { abort, language, sink }: AnswerStream,
  { opening: first, nextPiece, fail }: Pieces,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let opening = first;

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = opening || (await nextPiece());
          opening = '';
          if (piece !== undefined) return controller.enqueue(encoder.encode(piece));
          await sink.end();
          controller.close();
        } catch (error) {
          sink.see({ type: 'cut', error });
          await sink.end();
          if (!fail) return controller.error(error);
          const failure = error instanceof Problem ? error : cut;
          controller.enqueue(encoder.encode(fail(problemDetail(failure, language), failure.code)));
          controller.close();
        }
      },
      async cancel() {
        abort();
        await readOn(nextPiece);
        await sink.end();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Reads an aborted answer to its end, where its usage is reported. */
async function readOn(nextPiece: () => Promise<string | undefined>): Promise<void> {
  try {
    while ((await nextPiece()) !== undefined);
  } catch {
    // An aborted answer may end with an error, for which nobody waits.
  }
}

/** Returns a function for the next piece that is sent, undefined at the end. Never empty: a pull without a piece would not be repeated. */
function createPieces(sink: AnswerSink, { events, format }: OpenedAnswer): () => Promise<string | undefined> {
  let isOver = false;
  return async () => {
    while (!isOver) {
      const result = await events.next();
      isOver = result.done === true;
      let piece = '';
      for (const event of result.done ? [] : result.value) {
        sink.see(event);
        if (event.type !== 'usage') piece += format.write(event);
      }
      if (isOver) piece += format.close();
      if (piece !== '') return piece;
    }
    return undefined;
  };
}
