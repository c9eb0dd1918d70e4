import { z } from 'zod';
import { line, paragraph, requiredLine } from '#contract/hosts/config-texts.ts';

const agentLimits = { text: 500, rules: 20 } as const;

const text = z.string().max(agentLimits.text);
const rules = z.array(text).max(agentLimits.rules);

/** Instructions for a host's assistant. The host's admins and editors alone see them, and the language model. */
export const agentSchema = z.object({
  name: text.optional(),
  role: text.optional(),
  tone: text.optional(),
  do: rules.optional(),
  dont: rules.optional(),
  /** Said, or followed by a language model, where nothing answers a question. */
  whenUnsure: text.optional(),
  contact: text.optional(),
});

const rulesInput = z
  .array(requiredLine(agentLimits.text), { error: 'Use a list of rules.' })
  .max(agentLimits.rules, `Use at most ${agentLimits.rules} rules.`);

/** A key that is missing, null, '' or [] is not set. */
export const agentInput = z.object(
  {
    name: line(agentLimits.text).nullish(),
    role: paragraph(agentLimits.text).nullish(),
    tone: paragraph(agentLimits.text).nullish(),
    do: rulesInput.nullish(),
    dont: rulesInput.nullish(),
    whenUnsure: paragraph(agentLimits.text).nullish(),
    contact: paragraph(agentLimits.text).nullish(),
  },
  { error: 'Use an object with its fields.' },
);

export type Agent = z.infer<typeof agentSchema>;
export type AgentInput = z.output<typeof agentInput>;

/** Returns the instructions without what is empty; undefined if nothing is set. */
export function filledAgent(input: AgentInput): Agent | undefined {
  const { name, role, tone, do: dos, dont, whenUnsure, contact } = input;
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
