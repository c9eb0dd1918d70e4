/** The words that `tokens:…` sends: numbered, so that a missing or doubled one shows. */
export function numberedToken(n: number): string {
  return ` t${n}`;
}

const head = '"id":"chatcmpl-fake","object":"chat.completion.chunk","created":1760000000,"model":"fake"';

/** One server-sent event of any fields. */
export function eventFrame(fields: unknown): string {
  return `data: ${JSON.stringify(fields)}\n\n`;
}

/** One event with a delta of any fields, and how the answer ended if it did. */
export function choiceFrame(delta: object | null, finish_reason: string | null = null): string {
  return eventFrame({ choices: [{ index: 0, delta, finish_reason }] });
}

/** One event with deltas of calls. */
export function toolFrame(tool_calls: readonly object[], finish_reason: string | null = null): string {
  return choiceFrame({ tool_calls }, finish_reason);
}

/** One server-sent event of a chat completion that carries `text`. */
export function deltaFrame(text: string): string {
  return `data: {${head},"choices":[{"index":0,"delta":{"content":${JSON.stringify(text)}},"finish_reason":null}]}\n\n`;
}

/** One event that carries a thought, as servers of models that think send it. */
export function thoughtFrame(thought: string): string {
  return `data: {${head},"choices":[{"index":0,"delta":{"reasoning_content":${JSON.stringify(thought)}},"finish_reason":null}]}\n\n`;
}

/** Events of a call of a tool, whose arguments come in two pieces. */
export function callFrames(index: number, name: string, input: string): string[] {
  const half = Math.ceil(input.length / 2);
  const deltas = [
    { index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } },
    { index, function: { arguments: input.slice(0, half) } },
    { index, function: { arguments: input.slice(half) } },
  ];
  return deltas.map(
    (delta) =>
      `data: {${head},"choices":[{"index":0,"delta":{"tool_calls":${JSON.stringify([delta])}},"finish_reason":null}]}\n\n`,
  );
}

export function finishFrame(reason: string): string {
  return `data: {${head},"choices":[{"index":0,"delta":{},"finish_reason":"${reason}"}]}\n\n`;
}

/** Usage of the answer, sent after its end if asked for. */
export function usageFrame(of: { prompt: number; answer: number; cached?: number | undefined }): string {
  const { prompt, answer, cached } = of;
  const details = cached === undefined ? '' : `,"prompt_tokens_details":{"cached_tokens":${cached}}`;
  return `data: {${head},"choices":[],"usage":{"prompt_tokens":${prompt},"completion_tokens":${answer}${details}}}\n\n`;
}

export const doneFrame = 'data: [DONE]\n\n';

export const errorFrame =
  'data: {"error":{"message":"upstream said: secret-key at http://upstream.example","type":"server_error","code":"overloaded"}}\n\n';
