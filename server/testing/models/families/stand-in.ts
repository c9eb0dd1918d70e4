import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProviderKind } from '#contract/models/provider-kinds.ts';
import { startEventServer } from '../event-server.ts';

/** How an answer ends: whole, at its maximum length, declined by a filter, broken off behind its beginning, or as the next model's. */
type End = 'ended' | 'cut' | 'declined' | 'broken off' | 'next';

/** Expected result of reading a stand-in. */
interface Reading {
  end: End;
  text?: string;
  thoughts?: string;
  /** Calls that are run, with their input. */
  calls?: readonly (readonly [name: string, input: object])[];
  /** Tokens of the prompt, of the answer, and of the prompt from a cache; counted once. */
  usage?: readonly [prompt: number, answer: number, cached?: number];
  /** Part of the failure's cause, as the log has it. */
  cause?: string;
  /** Texts that the request after a call contains: what has to come back, and what the model is told. */
  sentBack?: readonly string[];
}

/** One behaviour of a server, as data. */
export interface StandIn {
  does: string;
  /** Writes in order; a number waits as many milliseconds. */
  sends: readonly (string | Buffer | number)[];
  headers?: Readonly<Record<string, string>>;
  /** End of the connection behind the last write; it is closed if absent. */
  behind?: 'reset' | 'stays';
  /** Name of the model; `x` if absent. */
  model?: string;
  /** True to offer the tools `track_order` and `find_shop`. After the first turn the stand-in answers `Done.`, with a call's results or without. */
  hasTools?: true;
  reads: Reading;
}

/** A request with its body. */
export interface Asked {
  request: IncomingMessage;
  body: string;
}

/** The stand-ins of one family of servers. */
export interface Family {
  kind: ProviderKind;
  /** Returns the key for a server at an address; a word if absent. */
  key?: (url: string) => string;
  /** Answers what isn't a question, or not asked as it must be. Returns true if it has. */
  handles?: (asked: Asked, response: ServerResponse) => Promise<boolean>;
  /** Stream of every turn behind the first. */
  closing: string | Buffer;
  standIns: readonly StandIn[];
}

/** Starts a server that plays a stand-in. It counts as a question what its family doesn't handle. */
export async function startStandIn(
  { sends, headers, behind }: StandIn,
  { closing, handles }: Pick<Family, 'closing' | 'handles'>,
) {
  const questions: string[] = [];
  const respond = async (asked: Asked, response: ServerResponse) => {
    if (await handles?.(asked, response)) return;
    const isFirst = questions.push(asked.body) === 1;
    const plays = isFirst ? { sends, behind } : { sends: [closing], behind: undefined };
    response.writeHead(200, isFirst && headers ? headers : { 'Content-Type': 'text/event-stream' });
    await play(asked.request, response, plays);
  };
  const server = await startEventServer((request, response) => {
    respond({ request, body: server.bodies.at(-1) ?? '' }, response).catch(() => response.destroy());
  });
  return { ...server, questions };
}

async function play(
  request: IncomingMessage,
  response: ServerResponse,
  { sends, behind }: { sends: StandIn['sends']; behind: StandIn['behind'] },
): Promise<void> {
  for (const sent of sends) {
    if (typeof sent === 'number') await new Promise((resolve) => setTimeout(resolve, sent));
    else if (!response.destroyed) {
      response.write(sent);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  if (behind === 'reset') request.socket.resetAndDestroy();
  else if (behind !== 'stays') response.end();
}
