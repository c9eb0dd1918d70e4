import { Problem } from '../http/problem.ts';
import type { AnswerEvent } from './citations.ts';
import type { AnswerFormat } from './formats.ts';

const cutSentence = 'The answer broke off. Please try again.';

/**
 * Sends an answer while it is made. Waits for its first piece, so that a failure before it is thrown here and
 * answered as a problem; a later one is told by the format, or by a broken connection: never a silent cut.
 */
export async function streamAnswer(input: {
  events: AsyncGenerator<AnswerEvent>;
  format: AnswerFormat;
  /** Called when the reader goes away. */
  abort: () => void;
  onCut: (error: unknown) => void;
}): Promise<ReadableStream<Uint8Array>> {
  const { events, format, abort, onCut } = input;
  const encoder = new TextEncoder();
  const pieces = piecesOf(await events.next(), events, format);

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await pieces.next();
          if (piece.done) controller.close();
          else controller.enqueue(encoder.encode(piece.value));
        } catch (error) {
          onCut(error);
          if (!format.fail) return controller.error(error);
          controller.enqueue(
            encoder.encode(format.fail(error instanceof Problem ? error.message : cutSentence)),
          );
          controller.close();
        }
      },
      cancel: abort,
    },
    { highWaterMark: 0 },
  );
}

/** What goes over the wire, never an empty piece: a pull that brings nothing would not be repeated. */
async function* piecesOf(
  first: IteratorResult<AnswerEvent>,
  rest: AsyncGenerator<AnswerEvent>,
  format: AnswerFormat,
): AsyncGenerator<string> {
  let waiting = format.open();
  for (let result = first; !result.done; result = await rest.next()) {
    waiting += format.write(result.value);
    if (waiting !== '') yield waiting;
    waiting = '';
  }
  waiting += format.close();
  if (waiting !== '') yield waiting;
}
