/** Longest text that is held back as a call, in characters. */
const maxHeldChars = 20_000;

const fenced = /^```[a-z_]{0,10}\s{0,20}/;
const fence = '```';
const callStart =
  /^\[?\s{0,20}\{\s{0,20}"(?:name|function|tool|tool_name|tool_call|tool_calls|type|arguments|parameters)"\s{0,5}:/;
/** Beginnings of `callStart`. */
const callStartBegun =
  /^(?:`{1,3}|(?:```[a-z_]{0,10}\s{0,20})?(?:\[?\s{0,20}(?:\{\s{0,20}(?:"[a-z_]{0,12}"?\s{0,5})?)?)?)$/;
const nameWritten = /"(?:name|function|tool|tool_name)"\s{0,5}:\s{0,5}"([\w-]{1,64})"/;

/** Tells whether a line begins with a call written as JSON: undefined if it is too short to tell. */
export function beginsAsCall(line: string): boolean | undefined {
  if (callStart.test(line.replace(fenced, ''))) return true;
  return callStartBegun.test(line) ? undefined : false;
}

/** Reads a call that is written into the text, up to its end. */
export interface WrittenCallReader {
  /** Returns what follows the call's end; undefined if it hasn't ended. */
  read(text: string): string | undefined;
  text(): string;
  isTooLong(): boolean;
}

/** Creates a reader of JSON, or of a fenced block of it; each character is looked at once. */
export function createWrittenCallReader(): WrittenCallReader {
  let text = '';
  let at = 0;
  let depth = 0;
  let inString = false;
  let isFenced: boolean | undefined;
  const readJson = () => {
    for (; at < text.length; at++) {
      const char = text[at];
      if (inString) {
        if (char === '\\') at++;
        else if (char === '"') inString = false;
      } else if (char === '"') inString = true;
      else if (char === '{' || char === '[') depth++;
      else if ((char === '}' || char === ']') && --depth === 0) return at + 1;
    }
    return -1;
  };
  const findEnd = () => {
    isFenced ??= text.startsWith(fence);
    if (!isFenced) return readJson();
    const end = text.indexOf(`\n${fence}`, Math.max(fence.length, at));
    at = Math.max(0, text.length - fence.length);
    return end < 0 ? -1 : end + 1 + fence.length;
  };
  return {
    read(more) {
      text += more;
      const end = findEnd();
      if (end < 0) return undefined;
      const rest = text.slice(end);
      text = text.slice(0, end);
      return rest;
    },
    text: () => text,
    isTooLong: () => text.length > maxHeldChars,
  };
}

/** True if JSON that a model wrote, maybe broken off, calls one of the tools that it is offered. */
export function isWrittenCall(text: string, names: ReadonlySet<string>): boolean {
  const json = text.replace(fenced, '').replace(/`{3}$/, '');
  const value = parse(json);
  if (value === undefined) return names.has(nameWritten.exec(json.slice(0, 1_000))?.[1] ?? '');
  return (Array.isArray(value) ? value : [value]).some((one) => isCall(one, names));
}

/** Fields by which models write calls. */
type CallField = 'name' | 'tool' | 'tool_name' | 'function' | 'tool_calls' | 'tool_call';
type InputField = 'arguments' | 'parameters' | 'input' | 'args';
type WrittenCall = Partial<Record<CallField | InputField, unknown>>;

function isCall(value: unknown, names: ReadonlySet<string>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { name, tool, tool_name, function: callee, ...fields }: WrittenCall = value;
  const inner = [fields.tool_calls, fields.tool_call, callee].flat();
  if (inner.some((one) => isCall(one, names))) return true;
  const called = name ?? tool ?? tool_name ?? callee;
  const input = fields.arguments ?? fields.parameters ?? fields.input ?? fields.args;
  return typeof called === 'string' && (names.has(called) || (typeof input === 'object' && input !== null));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
