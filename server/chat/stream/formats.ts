import type { AnswerIds, AnswerPart, AnswerStatus } from '#contract/chat/chat.ts';
import type { ProblemCode } from '#contract/http/problem.ts';
import type { StepEvent } from '#server/models/tools/tool.ts';
import { unescapeMarkdown } from '#shared/text/escape-markdown.ts';
import type { Answer, AnswerStreamEvent } from '../answer/answer.ts';
import type { OpenTurn } from '../answer/keeping.ts';
import { isToolEvent, toolPart } from '../answer/tool-parts.ts';
import { passagePart, sourceLine, sourcePart, supportPart } from '../citing/sources.ts';
import type { Waiting } from './waiting.ts';

/** The part of an answer that is sent. */
export type SentEvent = Exclude<AnswerStreamEvent, { type: 'usage' }>;

type EndedAnswer = Omit<Extract<SentEvent, { type: 'outcome' }>, 'type'>;

/** One of the ways an answer goes over the wire. */
export interface AnswerFormat {
  headers: Record<string, string>;
  open: () => string;
  write: (event: SentEvent) => string;
  close: () => string;
  /** Sent before the first piece while it is not there, so that no proxy gives up. Needs `fail`: a status is no longer possible then. */
  waiting?: Waiting;
  /** Returns the text sent when an answer breaks off; undefined if the format can only break the connection. */
  fail: ((detail: string, code: ProblemCode) => string) | undefined;
}

/** Sends the text as it is made, then a line for each source that it cites. */
export function plainText({ passages }: Answer): AnswerFormat {
  const lines: string[] = [];
  let isEscaped = false;
  return {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    open: () => '',
    write: (event) => {
      if (event.type === 'text') return isEscaped ? unescapeMarkdown(event.text) : event.text;
      if (event.type === 'answerer') isEscaped = event.isEscaped;
      if (event.type === 'source') lines.push(event.document.url ?? event.document.name);
      if (event.type !== 'citation') return '';
      const passage = passages[event.passage];
      if (passage) lines.push(sourceLine(event.number, passage));
      return '';
    },
    close: () => (lines.length > 0 ? `\n\n${lines.join('\n')}` : ''),
    fail: undefined,
  };
}

export const eventHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'x-vercel-ai-ui-message-stream': 'v1',
};

/** Returns the first parts of an event stream. */
export function encodeStart(ids: AnswerIds): string {
  return `${streamStart}${encode({ type: 'data-answer', data: ids })}`;
}

const streamStart = encode({ type: 'start' });

/** Returns a part that is not kept with the message. */
export function encodeStatus(status: AnswerStatus): string {
  return encode({ type: 'data-status', data: { status }, transient: true });
}

/** Returns the last parts of a stream that breaks off. */
export function encodeFailure(detail: string): string {
  return `${encodeOutcome({ outcome: 'failed' })}${encode({ type: 'error', errorText: detail })}data: [DONE]\n\n`;
}

const textId = '1';
const deltaHead = `data: {"type":"text-delta","id":"${textId}","delta":`;

/** Sends AI SDK's UI message stream: https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol. `isBegun` if the stream's start was sent. */
export function eventStream(
  { passages, retrieval }: Answer,
  { ids, canKeep }: Pick<OpenTurn, 'ids' | 'canKeep'>,
  isBegun = false,
): AnswerFormat {
  const told = new Set<string>();
  const opened = openParts();
  const writePart = (event: Exclude<SentEvent, { type: 'text' | 'reasoning' | 'answerer' }>) => {
    if (event.type === 'support') return encode(supportPart(event));
    if (event.type === 'next') return encode({ type: 'data-next', data: { questions: event.questions } });
    if (event.type === 'handover') return encode({ type: 'data-handover', data: { reason: event.reason } });
    if (event.type === 'outcome') return encodeOutcome(event, canKeep());
    if (event.type === 'source') return encode(sourcePart(event.document));
    if (isToolEvent(event)) return encodeTool(event, isBegun);
    const passage = passages[event.passage];
    if (!passage) return '';
    const isNew = !told.has(passage.document.id);
    told.add(passage.document.id);
    return (isNew ? encode(sourcePart(passage.document)) : '') + encode(passagePart(event.number, passage));
  };
  return {
    headers: eventHeaders,
    open: () =>
      (isBegun ? '' : encodeStart(ids)) +
      (retrieval.documents > 0 ? encode({ type: 'data-retrieval', data: retrieval }) : ''),
    write: (event) => {
      // The one part sent for every token: only its text needs escaping.
      if (event.type === 'text') return `${opened.text()}${deltaHead}${JSON.stringify(event.text)}}\n\n`;
      if (event.type === 'reasoning') return opened.reasoning() + encodeThought(opened.id(), event.text);
      return event.type === 'answerer' ? '' : opened.text() + writePart(event);
    },
    close: () =>
      `${opened.text()}${encode({ type: 'text-end', id: textId })}${encode({ type: 'finish' })}data: [DONE]\n\n`,
    fail: encodeFailure,
  };
}

/** Keeps which part of a stream is open. The text's begins once; thoughts before it and between are parts of their own. */
function openParts() {
  let hasText = false;
  let thoughts = 0;
  let isThinking = false;
  const endThought = () => (isThinking ? encode({ type: 'reasoning-end', id: thoughtId(thoughts) }) : '');
  return {
    id: () => thoughtId(thoughts),
    /** Returns what has to be sent before text or the parts that belong to it. */
    text(): string {
      if (hasText && !isThinking) return '';
      const ended = endThought();
      isThinking = false;
      if (hasText) return ended;
      hasText = true;
      return ended + encode({ type: 'text-start', id: textId });
    },
    /** Returns what has to be sent before a thought. */
    reasoning(): string {
      if (isThinking) return '';
      isThinking = true;
      return encode({ type: 'reasoning-start', id: thoughtId(++thoughts) });
    },
  };
}

function thoughtId(number: number): string {
  return `thought-${number}`;
}

function encodeThought(id: string, delta: string): string {
  return encode({ type: 'reasoning-delta', id, delta });
}

/** With the status of the stream, where the reader wants it: a tool runs, then the model writes again. */
function encodeTool(event: StepEvent, showsStatus: boolean): string {
  const status = showsStatus && event.type !== 'confirm';
  return (status ? encodeStatus(event.type === 'step' ? 'tool' : 'writing') : '') + encode(toolPart(event));
}

function encodeOutcome({ outcome, offered }: EndedAnswer, isKept = true): string {
  const data = { outcome, ...(offered && { offered }), ...(!isKept && { kept: false as const }) };
  return encode({ type: 'data-outcome', data });
}

function encode(part: AnswerPart): string {
  return `data: ${JSON.stringify(part)}\n\n`;
}
