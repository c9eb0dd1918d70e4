import { z } from 'zod';
import { section, yesOrNo } from '#contract/hosts/config-texts.ts';
import { mcpAccess, type ProgramSettings } from './programs.ts';

/** Settings for programs as an admin sends them; a missing one keeps its value. */
export const programsInput = section({
  mcp: z.enum(mcpAccess, { error: 'Choose off, key or public.' }).nullish(),
  developers: yesOrNo.nullish(),
});

/** Merges them into what is stored; `undefined` if nothing is set. */
export function mergePrograms(
  given: z.output<typeof programsInput>,
  before: ProgramSettings = {},
): ProgramSettings | undefined {
  const { mcp = before.mcp, developers = before.developers } = given;
  const programs = { ...(mcp != null && { mcp }), ...(developers != null && { developers }) };
  return Object.keys(programs).length > 0 ? programs : undefined;
}
