import { Section } from '#client/admin/hosts/form/section.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';

/** How programs reach the host's assistant. */
export function ProgramsSection() {
  return (
    <Section part="programs" hint={adminWords().programsHint}>
      {null}
    </Section>
  );
}
