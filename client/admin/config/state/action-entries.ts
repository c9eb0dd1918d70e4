import { toHeaderLines, toHeaders } from '#client/ui/fields/header-lines.ts';
import { parseObject } from '#client/ui/fields/parse-object.ts';
import { splitLines } from '#client/ui/fields/split-list.ts';
import { type Action, actionKinds, actionMethods, type McpServer } from '#contract/agent/actions.ts';
import type { Config } from '#contract/hosts/configs.ts';

/** An action as the form's values: headers are lines of one text, the arguments JSON. */
export interface ActionEntry {
  name: string;
  description: string;
  kind: string;
  url: string;
  /** '' for the kind's own. */
  method: string;
  headers: string;
  arguments: string;
  rule: string;
}

/** An MCP server as the form's values: headers and tools are lines of one text. */
export interface ServerEntry {
  name: string;
  description: string;
  kind: string;
  url: string;
  headers: string;
  tools: string;
}

export interface AbilityEntries {
  actions: ActionEntry[];
  mcp: ServerEntry[];
  /** One a line. */
  origins: string;
}

type Abilities = Pick<Config['aisettings'], 'actions' | 'mcp' | 'origins'>;

export const emptyAction: ActionEntry = {
  ...{ name: '', description: '', kind: 'read', url: '', method: '', headers: '', rule: '' },
  arguments: '{"type": "object", "properties": {}}',
};
export const emptyServer: ServerEntry = {
  ...{ name: '', description: '', kind: 'read', url: '', headers: '', tools: '' },
};

export function toAbilityEntries({ actions = [], mcp = [], origins = [] }: Abilities = {}): AbilityEntries {
  return {
    actions: actions.map(({ headers, arguments: schema, method = '', rule = '', ...action }) => ({
      ...{ ...action, method, rule },
      headers: toHeaderLines(headers),
      arguments: JSON.stringify(schema, undefined, 2),
    })),
    mcp: mcp.map(({ headers, tools, ...server }) => ({
      ...server,
      headers: toHeaderLines(headers),
      tools: tools.join('\n'),
    })),
    origins: origins.join('\n'),
  };
}

/** Leaves out lists that are empty and were so. */
export function toAbilities({ actions, mcp, origins }: AbilityEntries, before: Abilities = {}): Abilities {
  const listed = splitLines(origins);
  return {
    ...((before.actions || actions.length > 0) && { actions: actions.map(toAction) }),
    ...((before.mcp || mcp.length > 0) && { mcp: mcp.map(toServer) }),
    ...((before.origins || listed.length > 0) && { origins: listed }),
  };
}

function toAction({ headers, arguments: schema, method, rule, kind, ...action }: ActionEntry): Action {
  const known = actionMethods.find((one) => one === method);
  return {
    ...action,
    kind: kindOf(kind),
    headers: toHeaders(headers),
    arguments: parseSchema(schema),
    ...(known && { method: known }),
    // The form has no field for a write's rule.
    ...(rule.trim() !== '' && kind !== 'write' && { rule }),
  };
}

function toServer({ headers, tools, kind, ...server }: ServerEntry): McpServer {
  return { ...server, kind: kindOf(kind), headers: toHeaders(headers), tools: splitLines(tools) };
}

function kindOf(text: string) {
  return actionKinds.find((kind) => kind === text) ?? 'read';
}

/** A text that isn't JSON becomes a schema that validation refuses. */
function parseSchema(text: string): Record<string, unknown> {
  return parseObject(text) ?? {};
}

/** Maps the path of an error within a field of many lines to that field, and names the line. */
export function faultOfAbilities(
  path: string,
  message: string,
  { origins, linkOrigins }: Pick<AbilityEntries, 'origins'> & { linkOrigins: string },
): [string, string] | undefined {
  const [, list = '', index] = /^(aisettings\.origins|pagesettings\.linkOrigins)\.(\d+)$/.exec(path) ?? [];
  const lines = splitLines(list === 'aisettings.origins' ? origins : linkOrigins);
  if (index !== undefined) return [list, `${lines[Number(index)]}: ${message}`];
  const [, field, part] =
    /^(aisettings\.(?:actions|mcp)\.\d+\.(?:headers|tools|arguments))\.?(.*)$/.exec(path) ?? [];
  if (field === undefined) return undefined;
  return [field, part ? `${part}: ${message}` : message];
}

/** Matches the path of a field of an action or a server. */
export const abilityField =
  /^aisettings\.(?:actions\.\d+\.(?:name|description|kind|url|method|headers|arguments|rule)|mcp\.\d+\.(?:name|description|kind|url|headers|tools))$/;
