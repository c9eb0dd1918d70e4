import { z } from 'zod';

/** Maximum sizes of what a host's agent may do, in entries and UTF-16 units. */
export const actionLimits = {
  actions: 20,
  servers: 10,
  tools: 50,
  origins: 50,
  name: 48,
  description: 500,
  url: 2000,
  rule: 200,
  ruleArguments: 4,
  headers: 10,
  headerName: 100,
  headerValue: 4000,
  schema: 10_000,
  schemaDepth: 5,
  properties: 50,
  addresses: 50,
} as const;

/** Minutes within which a visitor can confirm an action. */
export const confirmMinutes = 15;

export const actionMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export const actionKinds = ['read', 'write'] as const;

/** Headers by name. Their values are stored apart, sealed: they are empty wherever a config is read. */
const headersSchema = z.record(z.string(), z.string());

/** An HTTP request that the agent can make. `{name}` in its address is the argument of that name. */
const actionSchema = z.object({
  name: z.string(),
  description: z.string(),
  /** JSON Schema of type `object`. */
  arguments: z.record(z.string(), z.unknown()),
  url: z.string(),
  /** Absent means GET to read and POST to write. */
  method: z.enum(actionMethods).optional(),
  headers: headersSchema,
  /** `write` runs only after the visitor's own click. */
  kind: z.enum(actionKinds),
  /** Pattern of questions for which the built-in answerer runs it: `order {number}`. */
  rule: z.string().optional(),
});

/** An MCP server (Streamable HTTP) of whose tools the agent can use those that are named. */
const mcpServerSchema = z.object({
  name: z.string(),
  description: z.string(),
  url: z.string(),
  headers: headersSchema,
  tools: z.array(z.string()),
  kind: z.enum(actionKinds),
});

export const actionsSchema = z.array(actionSchema);
export const mcpServersSchema = z.array(mcpServerSchema);

/** Origins that actions and MCP servers may be on, or answers may link to. */
export const originsSchema = z.array(z.string());

/** An argument in an action's address or rule. */
export const argumentPlaceholder = /\{([A-Za-z_][\w-]*)\}/g;

export type Action = z.infer<typeof actionSchema>;
export type McpServer = z.infer<typeof mcpServerSchema>;

/** Returns the HTTP method of an action. */
export function methodOfAction({ method, kind }: Pick<Action, 'method' | 'kind'>) {
  return method ?? (kind === 'read' ? 'GET' : 'POST');
}
