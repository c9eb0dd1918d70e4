import { type ConnectionOptions, connectionOptionsSchema } from '#contract/models/connection-options.ts';
import { presets } from '#contract/models/presets.ts';
import type { ProviderAccess, ProviderInput } from '#contract/models/providers.ts';
import { problem } from '#server/failure/problem.ts';

const ofAnswers = /\/(?:chat\/completions|responses)\/?$/;
const version = 'api-version';

/** Returns access as it is used: with the address of its preset where none was typed, without the path of answers, and with Azure's version among the parameters. */
export function readAccess<Typed extends Pick<ProviderAccess, 'preset' | 'url' | 'query'>>(
  typed: Typed,
): Typed {
  const url = URL.parse(typed.url || (typed.preset && presets[typed.preset].url) || '');
  if (!url) return typed;
  const told = url.searchParams.get(version);
  url.search = '';
  url.pathname = url.pathname.replace(ofAnswers, '');
  const address = url.pathname === '/' && !typed.url?.endsWith('/') ? url.origin : url.href;
  return { ...typed, url: address, ...(told !== null && { query: { ...typed.query, [version]: told } }) };
}

/** Returns an input with the preset and the parameters that it leaves out; a preset of another kind goes. */
export function withKnown(typed: ProviderInput, known: ConnectionOptions = {}): ProviderInput {
  const preset = known.preset && presets[known.preset].kind === typed.kind ? known.preset : null;
  return { preset, ...(known.query && { query: known.query }), ...typed };
}

interface Known {
  /** Those of the stored connection; absent for a new one. */
  options?: ConnectionOptions | undefined;
  /** True if it is asked where it was asked before: headers are sent to no other server than they were entered for. */
  isSameServer: boolean;
}

/**
 * Returns the options of a connection after an input: those that it leaves out stay. An empty value of a header stands for the stored one.
 * Throws `invalid_input` for headers that have to be entered again.
 */
export function resolveOptions(
  input: Partial<ProviderInput>,
  { options: known = {}, isSameServer }: Known,
): ConnectionOptions {
  const { headers = withoutValues(known.headers), ...chosen } = connectionOptionsSchema.parse(input);
  const stored = isSameServer ? known.headers : undefined;
  return { ...known, ...chosen, headers: headers && resolveHeaders(headers, stored ?? {}) };
}

function resolveHeaders(
  typed: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>>,
): Record<string, string> {
  const values = new Map(Object.entries(stored).map(([name, value]) => [name.toLowerCase(), value]));
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      value || (values.get(name.toLowerCase()) ?? missing(name)),
    ]),
  );
}

function missing(name: string): never {
  const sentence = `Enter the value of ${name}: values are kept for the server alone that they were entered for.`;
  throw problem('invalid_input', 'Correct these fields and send again: headers.', {
    errors: { [`headers.${name}`]: sentence },
  });
}

/** Returns headers as they are shown. */
export function withoutValues(headers: ConnectionOptions['headers']): Record<string, string> | undefined {
  return headers ? Object.fromEntries(Object.keys(headers).map((name) => [name, ''])) : undefined;
}
