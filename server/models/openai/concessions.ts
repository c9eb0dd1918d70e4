import type { Refusal } from '../failures/read-fault.ts';
import type { Lesson } from '../traits/learned.ts';
import type { CompletionRequest } from './completion-request.ts';
import { refusesResponses, withoutResponses } from './responses-request.ts';

/** Something that servers refuse, and what they are asked in its place. */
interface Concession {
  /** Name, as operators see it. */
  what: string;
  /** Names by which servers point to it as the parameter at fault. */
  parameters?: readonly string[];
  /** Matches what they say of it. */
  says?: RegExp;
  /** True for a refusal that is about it, whatever it says. */
  isRefused?: (refusal: Refusal) => boolean;
  /** Returns the tokens that a server allows instead; undefined if it tells none. */
  allowed?: (request: CompletionRequest, refusal: Refusal) => number | undefined;
  /** Returns the request without it; undefined if the request doesn't have it. */
  withdraw: (request: CompletionRequest, allowed?: number) => CompletionRequest | undefined;
}

/** First to last as they are looked for: a sentence about tools may name a field beside them. */
const concessions: readonly Concession[] = [
  {
    what: 'Responses API',
    isRefused: refusesResponses,
    withdraw: withoutResponses,
  },
  {
    what: 'thoughts in words',
    parameters: ['reasoning.summary'],
    says: /reasoning.{0,3}summar(?:y|ies)/i,
    withdraw: (request) => without(request, ['reasoning_summary']),
  },
  {
    what: 'sealed thoughts',
    parameters: ['include'],
    says: /encrypted[_ ]content/i,
    withdraw: (request) => without(request, ['include']),
  },
  {
    what: 'thinking beside tools',
    says: /reasoning[_ ]effort/i,
    withdraw: (request) =>
      request.tools && request.reasoning_effort !== 'none'
        ? { ...request, reasoning_effort: 'none' }
        : undefined,
  },
  {
    what: 'effort',
    parameters: ['reasoning_effort', 'reasoning'],
    says: /reasoning[_ ]?effort|\breasoning\b.{0,60}(?:not supported|unsupported|unrecognized|unknown|not permitted|extra)/i,
    withdraw: (request) => without(request, ['reasoning_effort']),
  },
  {
    what: 'a maximum that is too large',
    says: /too large|at most|less than or equal|maximum|valid range|greater than|exceed/i,
    allowed: smallerLength,
    withdraw: (request, allowed) => withLength(request, allowed),
  },
  {
    what: 'temperature',
    parameters: ['temperature'],
    says: /\btemperature\b/i,
    withdraw: (request) => without(request, ['temperature']),
  },
  {
    what: 'response_format',
    parameters: ['response_format'],
    says: /\bresponse_format\b/i,
    withdraw: (request) => without(request, ['response_format']),
  },
  {
    what: 'stream_options',
    parameters: ['stream_options', 'stream_options.include_usage', 'include_usage'],
    says: /stream_options|include_usage/i,
    withdraw: (request) => without(request, ['stream_options']),
  },
  {
    what: 'max_tokens',
    parameters: ['max_tokens'],
    says: /max_completion_tokens.{0,20}instead|max_tokens.{0,60}(?:not supported|unsupported|unrecognized|unknown|not permitted|extra)/i,
    withdraw: (request) => renamed(request, 'max_tokens', 'max_completion_tokens'),
  },
  {
    what: 'max_completion_tokens',
    parameters: ['max_completion_tokens'],
    says: /max_completion_tokens/i,
    withdraw: (request) => renamed(request, 'max_completion_tokens', 'max_tokens'),
  },
  {
    what: 'tools',
    parameters: ['tools', 'tool_choice', 'functions', 'function_call'],
    says: /^(?!.*(?:schema|tools[[.]\d)).*(?:\btools?\b|tool[_ -]?choice|function[_ -]?call|--jinja|\bfunctions? (?:are|is) not)/is,
    withdraw: (request) => without(request, ['tools', 'tool_choice', 'reasoning_effort']),
  },
  {
    what: 'system message',
    says: /(?:system|developer) (?:role|message|prompt|instruction)|role.{0,20}\bsystem\b|\bsystem\b.{0,20}\brole/i,
    withdraw: (request) => withoutSystem(request),
  },
  {
    what: 'messages of one role in a row',
    says: /\balternat|roles? must|consecutive|expected (?:the )?last role/i,
    withdraw: (request) => joined(request),
  },
];

/** Returns what a refusal is about and the request without it; undefined if it is about nothing that can be left out. */
export function concede(
  request: CompletionRequest,
  refusal: Refusal,
): { what: string; request: CompletionRequest; tokens?: number } | undefined {
  const [first = '', field = ''] = [refusal.parameter, refusal.parameter.split('.')[0]];
  for (const { what, parameters = [], says, isRefused, allowed, withdraw } of concessions) {
    const isNamed = parameters.includes(first) || parameters.includes(field);
    if (!isNamed && !says?.test(refusal.message) && !isRefused?.(refusal)) continue;
    const tokens = allowed?.(request, refusal);
    const changed = withdraw(request, tokens);
    if (changed) return { what, request: changed, ...(tokens !== undefined && { tokens }) };
  }
  return undefined;
}

/** Returns a request without all that its server is known to refuse. */
export function withdrawKnown(request: CompletionRequest, lessons: readonly Lesson[]): CompletionRequest {
  const known = new Map(lessons.map(({ what, tokens }) => [what, tokens]));
  return concessions
    .filter(({ what }) => known.has(what))
    .reduce((changed, { what, withdraw }) => withdraw(changed, known.get(what)) ?? changed, request);
}

const namesLength = /max_?(?:completion_?|output_?)?tokens|output tokens|completion tokens/i;
const lengthFields = ['max_tokens', 'max_completion_tokens'] as const;

/** Returns the largest number in a refusal that is smaller than the length that was asked for. */
function smallerLength(request: CompletionRequest, { message }: Refusal): number | undefined {
  if (!namesLength.test(message)) return undefined;
  const wanted = lengthFields.map((field) => request[field]).find((value) => typeof value === 'number');
  const told = [...message.matchAll(/(?<![\w.-])\d{2,8}(?![\w-])/g)].map(([digits]) => Number(digits));
  const smaller = told.filter((tokens) => tokens < Number(wanted));
  return smaller.length > 0 ? Math.max(...smaller) : undefined;
}

/** Asks for at most as many tokens as the server allows. */
function withLength(request: CompletionRequest, allowed = Infinity): CompletionRequest | undefined {
  const field = lengthFields.find((name) => Number(request[name]) > allowed);
  return field && { ...request, [field]: allowed };
}

function without(request: CompletionRequest, fields: readonly string[]): CompletionRequest | undefined {
  if (!fields.some((field) => request[field] !== undefined)) return undefined;
  const { messages, ...rest } = request;
  return {
    messages,
    ...Object.fromEntries(Object.entries(rest).filter(([field]) => !fields.includes(field))),
  };
}

function renamed(request: CompletionRequest, from: string, to: string): CompletionRequest | undefined {
  const { [from]: value } = request;
  return value === undefined ? undefined : { ...(without(request, [from]) ?? request), [to]: value };
}

/** Puts the system message before the first message of the visitor. */
function withoutSystem(request: CompletionRequest): CompletionRequest | undefined {
  const [system, ...messages] = request.messages;
  const first = messages.findIndex(({ role }) => role === 'user');
  if (system?.role !== 'system' || first < 0) return undefined;
  return {
    ...request,
    messages: messages.with(first, { ...messages[first], content: joinContents(system, messages[first]) }),
  };
}

/** Joins neighbouring messages of one role; results of tools stay apart. */
function joined(request: CompletionRequest): CompletionRequest | undefined {
  const messages: Record<string, unknown>[] = [];
  for (const message of request.messages) {
    const last = messages.at(-1);
    const isSame = last?.role === message.role && message.role !== 'tool' && !last?.tool_calls;
    if (last && isSame) messages[messages.length - 1] = { ...message, content: joinContents(last, message) };
    else messages.push(message);
  }
  return messages.length === request.messages.length ? undefined : { ...request, messages };
}

/** Returns the contents of two messages as one: text, or a list of parts if either is one. */
function joinContents(one: Record<string, unknown>, other: Record<string, unknown> | undefined): unknown {
  const contents = [one.content, other?.content];
  if (contents.every((content) => typeof content === 'string')) return contents.join('\n\n');
  return contents.flatMap((content) =>
    Array.isArray(content) ? content : typeof content === 'string' ? [{ type: 'text', text: content }] : [],
  );
}
