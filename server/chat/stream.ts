import { Problem } from '../http/problem.ts';
import type { AnswerEvent } from './citations.ts';
import type { AnswerFormat } from './formats.ts';

const cutSentence = 'The answer broke off. Please try again.';

/**
 * Sends an answer while it is made, no faster than its reader takes it. Waits for its first piece, so that a failure
 * before it is thrown here and answered as a problem; a later one is told by the format, or by a broken connection:
 * never a silent cut.
 */
export async function streamAnswer(input: {
  events: AsyncGenerator<AnswerEvent>;
  format: AnswerFormat;
  /** Called when the reader goes away. */
  abort: () => void;
  onCut: (error: unknown) => void;
  /** Called when all was sent, before the stream ends, or when it was cut or given up. */
  onEnd: () => Promise<void>;
}): Promise<ReadableStream<Uint8Array>> {
  const { events, format, abort, onCut, onEnd } = input;
  const encoder = new TextEncoder();
  const pieces = piecesOf(await events.next(), events, format);

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await pieces.next();
          if (!piece.done) return controller.enqueue(encoder.encode(piece.value));
          await onEnd();
          controller.close();
        } catch (error) {
          onCut(error);
          await onEnd();
          if (!format.fail) return controller.error(error);
          controller.enqueue(
            encoder.encode(format.fail(error instanceof Problem ? error.message : cutSentence)),
          );
          controller.close();
        }
      },
      async cancel() {
        abort();
        // A model that waits to be read on would never learn that it need not.
        await pieces.return(undefined).catch(() => {});
        await events.return(undefined).catch(() => {});
        await onEnd();
      },
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
