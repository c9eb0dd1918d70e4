import { toHeaderLines, toHeaders, toRecord } from '#client/ui/fields/header-lines.ts';
import { parseObject } from '#client/ui/fields/parse-object.ts';
import type { Rules } from '#client/ui/fields/use-fields.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { connectionOptions, type Effort } from '#contract/models/connection-options.ts';
import type { Provider, ProviderInput } from '#contract/models/providers.ts';

/** Options of a connection as the form's values: numbers as text, headers and parameters as lines, the body as JSON. */
export interface OptionEntries {
  headers: string;
  query: string;
  body: string;
  window: string;
  outputTokens: string;
  effort: Effort | '';
  firstTokenSeconds: string;
  parallel: string;
}

const numbers = ['window', 'outputTokens', 'firstTokenSeconds', 'parallel'] as const;

export function toOptionEntries(provider: Provider | undefined): OptionEntries {
  const { headers = {}, query = {}, body = {}, effort = null } = provider ?? {};
  const written = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const typed = (number: number | null | undefined) => (number ? String(number) : '');
  return {
    headers: toHeaderLines(headers),
    query: written.join('\n'),
    body: Object.keys(body).length > 0 ? JSON.stringify(body, undefined, 2) : '',
    effort: effort ?? '',
    window: typed(provider?.window),
    outputTokens: typed(provider?.outputTokens),
    firstTokenSeconds: typed(provider?.firstTokenSeconds),
    parallel: typed(provider?.parallel),
  };
}

/** True if something is set of a connection that is folded away. */
export function hasOptions(provider: Provider): boolean {
  return Object.values(toOptionEntries(provider)).some((entry) => entry !== '');
}

type Options = Pick<ProviderInput, keyof OptionEntries>;

export function toOptions(entries: OptionEntries): Options {
  const number = (typed: string) => (typed.trim() === '' ? null : Number(typed));
  return {
    headers: toHeaders(entries.headers),
    query: toRecord(entries.query, '='),
    body: parseBody(entries.body) ?? {},
    effort: entries.effort || null,
    window: number(entries.window),
    outputTokens: number(entries.outputTokens),
    firstTokenSeconds: number(entries.firstTokenSeconds),
    parallel: number(entries.parallel),
  };
}

export function optionRules(): Rules<OptionEntries> {
  const ruleOf = (name: (typeof numbers)[number]) => ({
    validate: (typed: unknown) =>
      typed === '' ? true : validateWith(connectionOptions[name])(Number(typed)),
  });
  return {
    headers: { validate: (typed) => validateWith(connectionOptions.headers)(toHeaders(String(typed))) },
    query: { validate: (typed) => validateWith(connectionOptions.query)(toRecord(String(typed), '=')) },
    body: {
      validate(typed) {
        const body = parseBody(String(typed));
        return body ? validateWith(connectionOptions.body)(body) : adminWords().providerBodyFault;
      },
    },
    ...{ window: ruleOf('window'), outputTokens: ruleOf('outputTokens') },
    ...{ firstTokenSeconds: ruleOf('firstTokenSeconds'), parallel: ruleOf('parallel') },
  };
}

/** An empty text is an object without fields. */
function parseBody(text: string): Record<string, unknown> | undefined {
  return text.trim() === '' ? {} : parseObject(text);
}
