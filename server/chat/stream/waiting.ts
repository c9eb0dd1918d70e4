/** Text that is sent while an answer has not begun; readers pass over it. Times are in milliseconds. */
export interface Waiting {
  text: string;
  firstMs: number;
  everyMs: number;
}

/** Resolves with a piece, or with the text of waiting if it is not there in time. */
export async function pieceOrWaiting(
  piece: Promise<string>,
  waiting: string,
  afterMs: number,
): Promise<string> {
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve(waiting), afterMs);
  try {
    return await Promise.race([piece, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a function for the next piece, or for the text of waiting while `beginning` is not there. */
export function withWaiting(of: {
  beginning: Promise<string>;
  nextPiece: () => Promise<string | undefined>;
  waiting: Waiting;
}): () => Promise<string | undefined> {
  const { text, everyMs } = of.waiting;
  let hasBegun = false;
  return async () => {
    if (hasBegun) return of.nextPiece();
    const piece = await pieceOrWaiting(of.beginning, text, everyMs);
    hasBegun = piece !== text;
    return piece;
  };
}
