import { type Action, actionKinds, actionMethods, type McpServer } from '#contract/actions.ts';
import type { Config } from '#contract/configs.ts';

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
      headers: toLines(headers),
      arguments: JSON.stringify(schema, undefined, 2),
    })),
    mcp: mcp.map(({ headers, tools, ...server }) => ({
      ...server,
      headers: toLines(headers),
      tools: tools.join('\n'),
    })),
    origins: origins.join('\n'),
  };
}

/** Leaves out lists that are empty and were so. */
export function toAbilities({ actions, mcp, origins }: AbilityEntries, before: Abilities = {}): Abilities {
  const listed = linesOf(origins);
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
  return { ...server, kind: kindOf(kind), headers: toHeaders(headers), tools: linesOf(tools) };
}

function kindOf(text: string) {
  return actionKinds.find((kind) => kind === text) ?? 'read';
}

/** A text that isn't JSON becomes a schema that validation refuses. */
function parseSchema(text: string): Record<string, unknown> {
  try {
    const schema: unknown = JSON.parse(text);
    return typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? { ...schema } : {};
  } catch {
    return {};
  }
}

function toLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function toHeaders(lines: string): Record<string, string> {
  return Object.fromEntries(
    linesOf(lines).map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim(), value.join(':').trim()];
    }),
  );
}

/** Returns the lines with text. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Maps the path of an error within a field of many lines to that field, and names the line. */
export function faultOfAbilities(
  path: string,
  message: string,
  { origins, linkOrigins }: Pick<AbilityEntries, 'origins'> & { linkOrigins: string },
): [string, string] | undefined {
  const [, list = '', index] = /^(aisettings\.origins|pagesettings\.linkOrigins)\.(\d+)$/.exec(path) ?? [];
  const lines = linesOf(list === 'aisettings.origins' ? origins : linkOrigins);
  if (index !== undefined) return [list, `${lines[Number(index)]}: ${message}`];
  const [, field, part] =
    /^(aisettings\.(?:actions|mcp)\.\d+\.(?:headers|tools|arguments))\.?(.*)$/.exec(path) ?? [];
  if (field === undefined) return undefined;
  return [field, part ? `${part}: ${message}` : message];
}

/** Matches the path of a field of an action or a server. */
export const abilityField =
  /^aisettings\.(?:actions\.\d+\.(?:name|description|kind|url|method|headers|arguments|rule)|mcp\.\d+\.(?:name|description|kind|url|headers|tools))$/;
