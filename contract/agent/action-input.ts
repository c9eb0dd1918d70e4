import { z } from 'zod';
import { line, requiredLine, requiredParagraph } from '#contract/hosts/config-texts.ts';
import { requestHeaders } from '#contract/http/request-headers.ts';
import { faultOfArguments, findUndeclared } from './action-arguments.ts';
import { faultOfRule } from './action-rules.ts';
import { actionKinds, actionLimits, actionMethods } from './actions.ts';

const name = requiredLine(actionLimits.name).regex(
  /^[a-z0-9_]*$/,
  'Use lower-case letters, digits and _, such as track_order.',
);

const url = requiredLine(actionLimits.url).refine(
  (typed) => typed === '' || faultOfUrl(typed) === undefined,
  {
    error: ({ input }) => faultOfUrl(String(input)),
  },
);

/** Returns what is wrong with an address as text; the server checks where it leads. */
function faultOfUrl(typed: string): string | undefined {
  const parsed = URL.parse(typed);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return 'Enter an address that starts with https://.';
  if (parsed.username || parsed.password)
    return 'Enter the address without a user name or password. Use a header for them.';
  if (/[{}]/.test(parsed.host)) return 'Only the path and the query can have arguments.';
  return parsed.hash ? 'Enter the address without the part after #.' : undefined;
}

const headers = requestHeaders(actionLimits);

const schema = z
  .record(z.string(), z.unknown(), { error: 'Use a JSON schema.' })
  .superRefine((given, context) => {
    const fault = faultOfArguments(given);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

const kind = z.enum(actionKinds, { error: 'Choose read or write.' });

const actionInput = z
  .object(
    {
      name,
      description: requiredParagraph(actionLimits.description),
      arguments: schema.nullish().transform((given) => given ?? { type: 'object', properties: {} }),
      url,
      method: z.enum(actionMethods, { error: 'Choose GET, POST, PUT, PATCH or DELETE.' }).nullish(),
      headers: headers.nullish().transform((given) => given ?? {}),
      kind,
      rule: line(actionLimits.rule)
        .refine((typed) => faultOfRule(typed) === undefined, {
          error: ({ input }) => faultOfRule(String(input)),
        })
        .nullish(),
    },
    { error: 'Use an object with its fields.' },
  )
  .superRefine((action, context) => {
    if (action.kind === 'write' && action.rule) {
      const message = 'Only an action that looks something up can have a rule. Take the rule out.';
      context.addIssue({ code: 'custom', message, path: ['rule'] });
    }
    for (const [field, place] of [
      ['url', 'address'],
      ['rule', 'rule'],
    ] as const) {
      const missing = findUndeclared(action[field] ?? '', action.arguments);
      if (missing === undefined) continue;
      const message = `No argument is called “${missing}”. Add it to the arguments, or take {${missing}} out of the ${place}.`;
      context.addIssue({ code: 'custom', message, path: [field] });
    }
  });

const mcpServerInput = z.object(
  {
    name,
    description: requiredParagraph(actionLimits.description),
    url,
    headers: headers.nullish().transform((given) => given ?? {}),
    tools: z
      .array(requiredLine(128), { error: 'Use a list.' })
      .max(actionLimits.tools, `Use at most ${actionLimits.tools} tools.`)
      .transform((tools) => [...new Set(tools)]),
    kind,
  },
  { error: 'Use an object with its fields.' },
);

/** Returns the origin of a typed one; undefined if it is none. */
function originOfTyped(typed: string): string | undefined {
  const parsed = URL.parse(typed);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username || parsed.password) return undefined;
  if (/[{}*]/.test(parsed.host)) return undefined;
  return parsed.pathname === '/' && !parsed.search && !parsed.hash ? parsed.origin : undefined;
}

const originInput = requiredLine(actionLimits.url)
  .refine((typed) => typed === '' || originOfTyped(typed) !== undefined, {
    error: 'Enter an origin such as https://api.example.com, without a path.',
  })
  .transform((typed) => originOfTyped(typed) ?? typed);

export const originsInput = z
  .array(originInput, { error: 'Use a list.' })
  .max(actionLimits.origins, `Use at most ${actionLimits.origins} origins.`)
  .transform((origins) => [...new Set(origins)]);

/** Names of actions and servers are one list: a model sees both. */
function uniqueNames(given: readonly { name: string }[], context: z.core.$RefinementCtx): void {
  for (const [index, { name: one }] of given.entries()) {
    if (one === '' || given.findIndex((other) => other.name === one) === index) continue;
    context.issues.push({
      code: 'custom',
      message: `${one} is there twice.`,
      path: [index, 'name'],
      input: given,
    });
  }
}

const listOf = <Item extends z.ZodType<{ name: string }>>(item: Item, max: number, what: string) =>
  z.array(item, { error: 'Use a list.' }).max(max, `Use at most ${max} ${what}.`).superRefine(uniqueNames);

export const actionsInput = listOf(actionInput, actionLimits.actions, 'actions');
export const mcpServersInput = listOf(mcpServerInput, actionLimits.servers, 'servers');

/** Returns actions as they are stored. Values of headers are kept elsewhere, sealed. */
export function storedActions(given: z.output<typeof actionsInput>) {
  return given.map(({ method, rule, ...action }) =>
    withoutValues({ ...action, ...(method && { method }), ...(rule && { rule }) }),
  );
}

/** Returns servers as they are stored, the same. */
export function storedServers(given: z.output<typeof mcpServersInput>) {
  return given.map(withoutValues);
}

function withoutValues<Owner extends { headers: Readonly<Record<string, string>> }>(owner: Owner): Owner {
  return { ...owner, headers: Object.fromEntries(Object.keys(owner.headers).map((name) => [name, ''])) };
}
