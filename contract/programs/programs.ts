import { z } from 'zod';

/** Who may use a host's MCP server: nobody, programs with a key, or everybody. */
export const mcpAccess = ['off', 'key', 'public'] as const;

/** How programs reach a host. Absent means `off` and false. Public: the developer page shows it. */
export const programSettingsSchema = z.object({
  mcp: z.enum(mcpAccess).optional(),
  developers: z.boolean().optional().describe('True if the host has a page for developers, `/developers`'),
});

export type McpAccess = (typeof mcpAccess)[number];
export type ProgramSettings = z.infer<typeof programSettingsSchema>;
