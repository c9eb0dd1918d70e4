/** A mark that begins what is no answer, though it is written into the text. */
export interface WrittenMark {
  start: string;
  /** Absent if all that follows belongs to it. */
  end?: string;
  /** False for a call of a tool, which is hidden. */
  isThought: boolean;
}

const thoughts: readonly [start: string, end: string][] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  // Gemini through OpenAI's protocol.
  ['<thought>', '</thought>'],
  // Magistral without a parser of its server.
  ['[THINK]', '[/THINK]'],
  ['<seed:think>', '</seed:think>'],
  // gpt-oss without a parser of its server.
  ['<|channel|>analysis<|message|>', '<|channel|>final<|message|>'],
];

/** Calls in the words of the models' own templates. Run is none: a document might have made the model write it. */
const calls: readonly [start: string, end?: string][] = [
  ['<tool_call>', '</tool_call>'],
  ['<tool_calls>', '</tool_calls>'],
  ['<function_call>', '</function_call>'],
  ['<function=', '</function>'],
  ['<|tool_calls_section_begin|>', '<|tool_calls_section_end|>'],
  ['<｜tool▁calls▁begin｜>', '<｜tool▁calls▁end｜>'],
  ['[TOOL_CALLS]'],
  ['<|python_tag|>'],
];

/** Marks that count at the beginning of a line: within one they are most likely quoted. */
export const writtenMarks: readonly WrittenMark[] = [
  ...thoughts.map(([start, end]) => ({ start, end, isThought: true })),
  ...calls.map(([start, end]) => ({ start, ...(end !== undefined && { end }), isThought: false })),
];

/** Ends thoughts that a model's template opened, so that the stream has no mark of their start. */
export const unopenedEnd = '</think>';

/**
 * Beginnings of thoughts, as models write them whose template opened them. An answer that begins so is held back until it is known what it is, once
 * for each model.
 */
const thoughtOpenings = [
  ...[
    'Okay, ',
    'Okay. ',
    'Ok, ',
    'Alright, ',
    'Hmm',
    'The user',
    'User ',
    'The question ',
    'So the ',
    'So, ',
  ],
  ...['We need to ', 'I need to ', 'I should ', 'I have to ', 'Let me ', "Let's ", 'First, I ', 'Got it'],
  ...['嗯', '好的，', '好，', '用户', '首先，'],
];

/** True if a text speaks of its reader as of somebody else, as thoughts do. */
export function speaksOfAsker(text: string): boolean {
  return /\bthe user\b|用户/i.test(text.slice(0, 1_000));
}

/** Tells whether a text begins like a thought: undefined if it is too short to tell. */
export function beginsAsThought(text: string): boolean | undefined {
  const said = text.trimStart();
  if (thoughtOpenings.some((opening) => said.startsWith(opening))) return true;
  return thoughtOpenings.some((opening) => opening.startsWith(said)) ? undefined : false;
}

/** Returns the length of the longest end of `text` that may begin `mark`. */
export function markBegun(text: string, mark: string): number {
  for (let length = Math.min(text.length, mark.length - 1); length > 0; length--)
    if (mark.startsWith(text.slice(-length))) return length;
  return 0;
}
