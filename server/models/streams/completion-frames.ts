import { StringDecoder } from 'node:string_decoder';
import { createParser } from 'eventsource-parser';
import type { Problem } from '#server/failure/problem.ts';
import { answerTooLong, modelUnavailable } from '../failures/failures.ts';

const maxEventChars = 1_000_000;

interface FrameHandlers {
  onEvent: (data: string, name: string | undefined) => void;
  /** Called with the JSON of a body that is no stream. */
  onBody: (json: string) => void;
  /** Called for bytes that are no answer at all. */
  onFault: (fault: Problem) => void;
}

/** Cuts a body into its events, as servers write them that keep to the format of event streams, and those that don't. */
export function createCompletionFrames({ onEvent, onBody, onFault }: FrameHandlers) {
  const decoder = new StringDecoder('utf8');
  const parser = createParser({
    maxBufferSize: maxEventChars,
    onEvent: ({ data, event }) => onEvent(data, event),
    onError({ type, line = '' }) {
      if (type === 'max-buffer-size-exceeded') stop(answerTooLong('an event is too long'));
      else if (line.trimStart().startsWith('{')) onEvent(line.trim(), undefined);
    },
  });
  let kind: 'events' | 'json' | 'over' | undefined;
  /** A body of JSON, or blanks before anything tells what the body is. */
  let json = '';
  const stop = (fault: Problem) => {
    // The parser throws at everything that follows.
    kind = 'over';
    onFault(fault);
  };
  const begin = (text: string) => {
    kind = kindOfBody(text);
    if (kind === 'over') stop(modelUnavailable(new Error('no model server: it sent a page')));
    if (kind === 'events') parser.feed(text);
    else json = text;
  };
  const feed = (text: string) => {
    if (kind === 'events') parser.feed(text);
    else if (kind === undefined) begin(json + text);
    else if (kind === 'json') json += text;
    if (json.length > maxEventChars) stop(answerTooLong('a body is too long'));
  };
  return {
    feed: (chunk: Buffer) => feed(decoder.write(chunk)),
    /** Call at the end of the body: its last line may lack an end. */
    end(): void {
      feed(decoder.end());
      if (kind === 'events') parser.feed('\n\n');
      if (kind !== 'json') return;
      if (isJson(json)) onBody(json);
      else for (const line of json.split('\n')) onEvent(line.replace(/^data:/, ''), undefined);
      onFault(modelUnavailable(new Error('no model server: it sent something else than an answer')));
    },
  };
}

/** Tells what a body is by its first character; undefined before there is one. */
function kindOfBody(text: string): 'events' | 'json' | 'over' | undefined {
  const [first] = text
    .slice(0, 1_000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (first === undefined) return text.length < 1_000 ? undefined : 'events';
  if (first === '<') return 'over';
  return '{["'.includes(first) ? 'json' : 'events';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
