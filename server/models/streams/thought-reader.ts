import type { Delta } from './completion-event.ts';

/** Longest data that goes back to a provider with the calls of a turn, in characters. */
const maxReturnedChars = 400_000;

/** Reads thoughts that come beside the text. */
export interface ThoughtReader {
  read(delta: Delta): void;
  /** Keeps an item of the Responses API, to be returned whole. */
  keepItem(item: object): void;
  /** Returns the fields that the provider wants back with the calls of this turn; empty without thoughts. */
  returned(): Readonly<Record<string, unknown>>;
}

type ThoughtField = 'reasoning_content' | 'reasoning' | 'reasoning_details';

/** Creates a reader of thoughts. Servers that send them in several fields repeat them: the first field that has any counts. */
export function createThoughtReader(onThought: (text: string) => void): ThoughtReader {
  let source: ThoughtField | undefined;
  let content = '';
  const details: unknown[] = [];
  const items: unknown[] = [];
  let keptChars = 0;
  const take = (field: ThoughtField, text: unknown) => {
    if (typeof text !== 'string' || text === '') return;
    source ??= field;
    if (field !== source) return;
    if (field === 'reasoning_content') content += text;
    onThought(text);
  };
  const keep = (list: unknown[], one: unknown) => {
    keptChars += JSON.stringify(one).length;
    if (keptChars <= maxReturnedChars) list.push(one);
  };
  const isShort = () => keptChars <= maxReturnedChars;
  return {
    read({ reasoning_content: thought, reasoning, reasoning_details: more }) {
      if (thought) take('reasoning_content', thought);
      if (reasoning) take('reasoning', reasoning);
      if (!Array.isArray(more)) return;
      for (const detail of more) {
        keep(details, detail);
        take('reasoning_details', textOfDetail(detail));
      }
    },
    keepItem: (item) => keep(items, item),
    // DeepSeek refuses calls without their thoughts; the models behind OpenRouter want their signatures.
    returned: () => ({
      ...(content !== '' && { reasoning_content: content }),
      ...(details.length > 0 && isShort() && { reasoning_details: details }),
      ...(items.length > 0 && isShort() && { reasoning_items: items }),
    }),
  };
}

function textOfDetail(detail: unknown): unknown {
  if (typeof detail !== 'object' || detail === null) return undefined;
  if ('text' in detail) return detail.text;
  return 'summary' in detail ? detail.summary : undefined;
}
