import { Problem } from '#server/failure/problem.ts';
import type { TokenUsage } from '#server/models/model.ts';
import type { AnswerStreamEvent } from './answer.ts';
import type { AnswerFormat } from './formats.ts';

const cutSentence = 'The answer broke off. Please try again.';

/**
 * Sends an answer while it is made, no faster than its reader takes it. Waits for its first piece, so that a failure
 * before it is thrown here and answered as a problem; a later one is told by the format, or by a broken connection:
 * never a silent cut.
 */
export async function streamAnswer(input: {
  events: AsyncGenerator<readonly AnswerStreamEvent[]>;
  format: AnswerFormat;
  /** Called when the reader goes away: `events` end soon after. */
  abort: () => void;
  /** Called with what a language model used, also for an answer that was cut. */
  onUsage: (usage: TokenUsage) => void;
  onCut: (error: unknown) => void;
  /** Called when all was sent, before the stream ends, or when it was cut or given up. */
  onEnd: () => Promise<void>;
}): Promise<ReadableStream<Uint8Array>> {
  const { format, abort, onCut, onEnd } = input;
  const encoder = new TextEncoder();
  const nextPiece = createPieces(input);
  let opening = format.open() + ((await nextPiece()) ?? '');

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = opening || (await nextPiece());
          opening = '';
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
        await readOn(nextPiece);
        await onEnd();
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
    // An aborted answer may end with an error, which nobody waits for.
  }
}

/** Returns what goes over the wire, piece by piece, never an empty one: a pull that brings nothing would not be repeated. `undefined` at the end. */
function createPieces({
  events,
  format,
  onUsage,
}: Pick<Parameters<typeof streamAnswer>[0], 'events' | 'format' | 'onUsage'>): () => Promise<
  string | undefined
> {
  let isOver = false;
  return async () => {
    while (!isOver) {
      const result = await events.next();
      isOver = result.done === true;
      let piece = '';
      for (const event of result.done ? [] : result.value) {
        if (event.type === 'usage') onUsage(event.usage);
        else piece += format.write(event);
      }
      if (isOver) piece += format.close();
      if (piece !== '') return piece;
    }
    return undefined;
  };
}
