/** A request that is final but for what proves its sender. */
export interface Unauthorized {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** Proves who sends requests, where a key alone doesn't: by a signature of each one, or by a token that was bought with the key. */
export interface Authorizer {
  /** Returns the headers of a request with those that prove its sender. */
  authorize(request: Unauthorized, signal: AbortSignal): Promise<Record<string, string>>;
  /** Forgets what a server refused with 401; absent if asking again wouldn't help. */
  renew?(refused: Record<string, string>): Promise<void>;
}

/** Sends a request, and once more with a new token if the first is refused. `send` returns the reply, which `statusOf` reads. */
export async function sendAuthorized<Reply>(
  authorizer: Authorizer | undefined,
  { request, signal }: { request: Unauthorized; signal: AbortSignal },
  how: {
    send: (headers: Record<string, string>) => Promise<Reply>;
    statusOf: (reply: Reply) => number;
    discard: (reply: Reply) => Promise<void>;
  },
): Promise<Reply> {
  if (!authorizer) return how.send(request.headers);
  const headers = await authorizer.authorize(request, signal);
  const reply = await how.send(headers);
  if (how.statusOf(reply) !== 401 || !authorizer.renew) return reply;
  await how.discard(reply);
  await authorizer.renew(headers);
  return how.send(await authorizer.authorize(request, signal));
}
