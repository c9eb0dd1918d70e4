import type { ConfigInput } from '#contract/config-input.ts';
import type { Config } from '#contract/configs.ts';

type ActionSettings = Pick<Config['aisettings'], 'actions' | 'mcp' | 'origins'>;

/** Merges what the agent may do: a missing field keeps its value, `null` removes it. Values of headers are kept elsewhere, sealed. */
export function mergeActions(
  input: NonNullable<ConfigInput['aisettings']>,
  stored: ActionSettings,
): ActionSettings {
  const { origins = stored.origins } = input;
  const actions = input.actions === undefined ? stored.actions : input.actions?.map(storedAction);
  const mcp = input.mcp === undefined ? stored.mcp : input.mcp?.map(withoutValues);
  return {
    ...(actions && actions.length > 0 && { actions }),
    ...(mcp && mcp.length > 0 && { mcp }),
    ...(origins && origins.length > 0 && { origins }),
  };
}

type ActionInput = NonNullable<NonNullable<ConfigInput['aisettings']>['actions']>[number];

function storedAction({ method, rule, ...action }: ActionInput) {
  return withoutValues({ ...action, ...(method && { method }), ...(rule && { rule }) });
}

function withoutValues<Owner extends { headers: Readonly<Record<string, string>> }>(owner: Owner): Owner {
  return { ...owner, headers: Object.fromEntries(Object.keys(owner.headers).map((name) => [name, ''])) };
}
