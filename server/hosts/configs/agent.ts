import type { Agent, AgentInput } from '#contract/agent.ts';

/** Returns the instructions without what is empty; undefined if nothing is set. */
export function filledAgent(input: AgentInput | null | undefined): Agent | undefined {
  const { name, role, tone, do: dos, dont, whenUnsure, contact } = input ?? {};
  const agent: Agent = {
    ...(name && { name }),
    ...(role && { role }),
    ...(tone && { tone }),
    ...(dos && dos.length > 0 && { do: dos }),
    ...(dont && dont.length > 0 && { dont }),
    ...(whenUnsure && { whenUnsure }),
    ...(contact && { contact }),
  };
  return Object.keys(agent).length > 0 ? agent : undefined;
}
