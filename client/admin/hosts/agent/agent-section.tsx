import { Section } from '#client/admin/hosts/form/section.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';

/** What the assistant is told with every question. */
export function AgentSection() {
  return (
    <Section part="agent" hint={adminWords().agentHint}>
      {null}
    </Section>
  );
}
