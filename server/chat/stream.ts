import { Problem } from '#server/failure/problem.ts';
import type { AnswerEvent } from './citations.ts';
import type { AnswerFormat } from './formats.ts';

const cutSentence = 'The answer broke off. Please try again.';

/**
 * Sends an answer while it is made, no faster than its reader takes it. Waits for its first piece, so that a failure
 * before it is thrown here and answered as a problem; a later one is told by the format, or by a broken connection:
 * never a silent cut.
 */
export async function streamAnswer(input: {
  events: AsyncGenerator<readonly AnswerEvent[]>;
  format: AnswerFormat;
  /** Called when the reader goes away. */
  abort: () => void;
  onCut: (error: unknown) => void;
  /** Called when all was sent, before the stream ends, or when it was cut or given up. */
  onEnd: () => Promise<void>;
}): Promise<ReadableStream<Uint8Array>> {
  const { events, format, abort, onCut, onEnd } = input;
  const encoder = new TextEncoder();
  const nextPiece = createPieces(await events.next(), events, format);

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await nextPiece();
          if (piece !== undefined) return controller.enqueue(encoder.encode(piece));
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
        await events.return(undefined).catch(() => {});
        await onEnd();
      },
    },
    { highWaterMark: 0 },
  );
}

/** What goes over the wire, piece by piece, never an empty one: a pull that brings nothing would not be repeated. `undefined` at the end. */
function createPieces(
  first: IteratorResult<readonly AnswerEvent[]>,
  events: AsyncGenerator<readonly AnswerEvent[]>,
  format: AnswerFormat,
): () => Promise<string | undefined> {
  let isOver = false;
  let taken: typeof first | undefined = first;
  let piece = format.open();
  return async () => {
    while (!isOver) {
      const result = taken ?? (await events.next());
      taken = undefined;
      isOver = result.done === true;
      for (const event of result.done ? [] : result.value) piece += format.write(event);
      if (isOver) piece += format.close();
      const whole = piece;
      piece = '';
      if (whole !== '') return whole;
    }
    return undefined;
  };
}
