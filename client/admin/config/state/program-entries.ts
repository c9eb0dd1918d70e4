import type { Config } from '#contract/hosts/configs.ts';
import type { McpAccess, ProgramSettings } from '#contract/programs/programs.ts';

/** How programs reach the host, as the form's values. */
export interface ProgramEntries {
  mcp: McpAccess;
  developers: boolean;
}

export const emptyPrograms: ProgramEntries = { mcp: 'off', developers: false };

export function toProgramEntries({ programs }: Config['pagesettings']): ProgramEntries {
  const { mcp = 'off', developers = false } = programs ?? {};
  return { mcp, developers };
}

/** Leaves out what is not set. Undefined if nothing is and nothing was. */
export function toPrograms(
  { mcp, developers }: ProgramEntries,
  { programs: before }: Config['pagesettings'],
): ProgramSettings | undefined {
  const programs: ProgramSettings = {
    ...((mcp !== 'off' || before?.mcp !== undefined) && { mcp }),
    ...((developers || before?.developers !== undefined) && { developers }),
  };
  return Object.keys(programs).length > 0 ? programs : undefined;
}
