import { splitLines } from '#client/ui/fields/split-list.ts';
import type { Agent } from '#contract/agent/agent.ts';

/** Instructions as the form's values; rules are lines of one text. */
export interface AgentEntries {
  name: string;
  role: string;
  tone: string;
  do: string;
  dont: string;
  whenUnsure: string;
  contact: string;
}

export function toAgentEntries(agent: Agent = {}): AgentEntries {
  const { name = '', role = '', tone = '', do: dos = [], dont = [], whenUnsure = '', contact = '' } = agent;
  return { name, role, tone, do: dos.join('\n'), dont: dont.join('\n'), whenUnsure, contact };
}

/** Leaves out what is not set. Undefined if nothing is. */
export function toAgent({ do: dos, dont, ...texts }: AgentEntries): Agent | undefined {
  const agent: Agent = {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
    ...(splitLines(dos).length > 0 && { do: splitLines(dos) }),
    ...(splitLines(dont).length > 0 && { dont: splitLines(dont) }),
  };
  return Object.keys(agent).length > 0 ? agent : undefined;
}

/** Maps the path of one rule's error to the field with all of them, and names the rule. */
export function faultOfRules(
  path: string,
  message: string,
  agent: AgentEntries,
): [string, string] | undefined {
  const [, list, index] = /^aisettings\.agent\.(do|dont)\.(\d+)$/.exec(path) ?? [];
  if (list !== 'do' && list !== 'dont') return undefined;
  const rule = splitLines(agent[list])[Number(index)] ?? '';
  return [`aisettings.agent.${list}`, `${rule.slice(0, 60)}…: ${message}`];
}
