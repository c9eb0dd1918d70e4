import { isJsonObject } from '../tools/call-input.ts';
import type { ToolCall } from '../tools/turn.ts';

/** Longest input of all calls of one turn, in characters. */
const maxCallChars = 100_000;
/** Calls that are collected; those of a flood are dropped. */
const mostCalls = 20;

/** Fields of a call that a provider wants back: Gemini's thought signatures, directly and through LiteLLM. */
const returnedFields = ['extra_content', 'provider_metadata', 'provider_specific_fields'] as const;

/** Collects the calls of a streamed turn, whose arguments arrive in pieces. */
export interface CallReader {
  /** Reads a delta's `tool_calls`. Returns false if the model wrote more than anybody needs. */
  read(deltas: unknown): boolean;
  list(): ToolCall[];
}

interface CallDelta {
  index?: unknown;
  id?: unknown;
  function?: { name?: unknown; arguments?: unknown } | null;
  [field: string]: unknown;
}

/** A delta as it is read: each part empty if it is absent. */
interface CallPiece {
  index: unknown;
  id: string;
  name: string;
  input: string;
}

interface OpenCall extends ToolCall {
  index: unknown;
}

/** Creates a reader of calls. `names` are the tools that are offered: they tell a name in two pieces from two names. */
export function createCallReader(names: ReadonlySet<string>): CallReader {
  const calls: OpenCall[] = [];
  let chars = 0;
  const readDelta = (delta: CallDelta, place: number | undefined) => {
    chars += JSON.stringify(delta).length;
    const piece = pieceOf(delta, place);
    let call = findCall(calls, piece);
    if (call && isRepeated(call, piece)) return;
    if (!call || beginsCall(call, piece, names)) {
      if (calls.length >= mostCalls) return;
      call = { index: piece.index, id: '', name: '', input: '' };
      calls.push(call);
    }
    call.id ||= piece.id;
    call.name = joinName(call.name, piece.name, names);
    call.input += piece.input;
    for (const field of returnedFields)
      if (delta[field] !== undefined) call.extra = { ...call.extra, [field]: delta[field] };
  };
  return {
    read(deltas) {
      if (!Array.isArray(deltas)) return true;
      for (const [position, delta] of deltas.entries())
        if (typeof delta === 'object' && delta !== null)
          readDelta(delta, deltas.length > 1 ? position : undefined);
      return chars <= maxCallChars;
    },
    list: () => calls.filter(({ name }) => name !== '').map(({ index: _, ...call }) => call),
  };
}

/** Some servers send neither an index nor an id; then a call is known by its place in the list. */
function pieceOf(delta: CallDelta, place: number | undefined): CallPiece {
  const { name, arguments: input } = delta.function ?? {};
  return {
    index: delta.index ?? place,
    // Mistral's older models write `null` as a text.
    id: delta.id === 'null' ? '' : asText(delta.id),
    name: asText(name),
    input: typeof input === 'object' && input !== null ? JSON.stringify(input) : asText(input),
  };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Finds the call that a piece may continue: by its id, then by its index, else the last. */
function findCall(calls: readonly OpenCall[], { index, id }: CallPiece): OpenCall | undefined {
  const isAt = (call: OpenCall) => index === undefined || call.index === undefined || call.index === index;
  const known = id === '' ? undefined : calls.findLast((call) => call.id === id && isAt(call));
  return known ?? calls.findLast(isAt);
}

/** True for a call that is sent once more: whole in a delta, and whole at the end. */
function isRepeated(call: OpenCall, { id, name, input }: CallPiece): boolean {
  const isSame = id !== '' && id === call.id && name === call.name && input === call.input;
  return isSame && (input === '' || isJsonObject(input));
}

/** True if a piece begins another call, though it has the index or the id of `call`. */
function beginsCall(
  call: OpenCall,
  { index, id, name, input }: CallPiece,
  names: ReadonlySet<string>,
): boolean {
  if (name === '' || call.name === '') return false;
  const isWhole = call.input.endsWith('}') && isJsonObject(call.input);
  if (isWhole) return input === '' ? id !== call.id : input.trimStart().startsWith('{');
  const isOther = id !== '' && call.id !== '' && id !== call.id;
  if (isOther && index === undefined) return true;
  if (call.input === '') return isOther || (name !== call.name && names.has(name) && names.has(call.name));
  return isOther && name !== call.name;
}

/** Joins what came of a name with the next piece, which may be the name again. */
function joinName(name: string, piece: string, names: ReadonlySet<string>): string {
  if (piece === '' || name === '') return name + piece;
  if (names.has(name + piece)) return name + piece;
  if (piece.startsWith(name) && (piece === name || names.has(piece))) return piece;
  return names.has(name) ? name : name + piece;
}
