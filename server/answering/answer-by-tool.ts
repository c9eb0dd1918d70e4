import { createBudget } from '#server/compute/budget.ts';
import { createPauses } from '#server/compute/pause.ts';
import type { Ask, ModelEvent } from '#server/models/model.ts';
import { type MatchedRule, stepMs, type Tool } from '#server/models/tools/tool.ts';
import { escapeLine, escapeMarkdown } from '#shared/text/escape-markdown.ts';

/** Most lines of a result that are shown, and the characters of each. */
const mostLines = 30;
const maxLine = 300;

/** Steps of all rules of a question; ordinary ones take some hundreds each. */
const ruleSteps = 50_000;

/**
 * Returns the tool that a rule of the host's admins names for a question, with its input; of several the one with the most words, then the first.
 * Rules that the budget isn't enough for find nothing.
 */
export async function findToolByRule({
  tools = [],
  question,
}: Ask): Promise<{ tool: Tool; input: unknown } | undefined> {
  const found: ({ tool: Tool } & MatchedRule)[] = [];
  const [budget, pause] = [createBudget(ruleSteps), createPauses()];
  for (const tool of tools) {
    await pause();
    const matched = tool.match?.(question.asked, budget);
    if (matched) found.push({ tool, ...matched });
  }
  return found.toSorted((one, other) => other.words - one.words)[0];
}

/**
 * Runs a tool and says its result as it is; yields nothing but the step if there is none, so that the documents may answer. Returns how that
 * ended: `missing` if the tool ran and has nothing for the question.
 */
export async function* answerByTool(
  { signal }: Ask,
  { tool, input }: { tool: Tool; input: unknown },
): AsyncGenerator<ModelEvent, 'answered' | 'missing' | 'failed'> {
  const id = crypto.randomUUID();
  yield { type: 'step', id, tool: tool.name, input };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(stepMs)]);
  const { text, isError = false, isMissing = false } = await tool.run(input, { id, signal: limit });
  yield { type: 'step-end', id, isError };
  if (isMissing) return 'missing';
  if (isError) return 'failed';
  yield { type: 'text', text: writeResult(text) };
  yield { type: 'outcome', outcome: 'answered' };
  return 'answered';
}

/** Writes JSON as a list of its fields, and text as its lines. */
function writeResult(text: string): string {
  const value = parseJson(text);
  const lines =
    value === undefined ? text.split('\n').map((line) => cut(line.trim(), escapeLine)) : linesOf(value);
  const shown = lines.filter((line) => line !== '');
  const rest = shown.length > mostLines ? ['…'] : [];
  return [...shown.slice(0, mostLines), ...rest].join(value === undefined ? '\n\n' : '\n');
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function linesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) {
    const label = path === '' ? '' : `**${cut(path, escapeMarkdown)}**: `;
    return value === null || value === '' ? [] : [`- ${label}${cut(String(value), escapeMarkdown)}`];
  }
  const entries = Object.entries(value);
  return entries.flatMap(([key, child]) => {
    const own = Array.isArray(value) ? String(Number(key) + 1) : key.replace(/[_-]+/g, ' ');
    return linesOf(child, path === '' ? own : `${path} · ${own}`);
  });
}

function cut(text: string, mark: (text: string) => string): string {
  const line = text.replace(/\s+/g, ' ');
  return mark(line.length > maxLine ? `${line.slice(0, maxLine).toWellFormed()}…` : line);
}
