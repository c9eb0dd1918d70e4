import { useFormContext } from 'react-hook-form';
import { PlainFields } from '#client/admin/config/fields/plain-fields.tsx';
import { Section } from '#client/admin/config/fields/section.tsx';
import { TextEntry } from '#client/admin/config/fields/text-entry.tsx';
import { useFieldError } from '#client/admin/config/fields/use-field-error.ts';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { labelOf } from '#client/admin/config/state/labels.ts';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { Playground } from './playground.tsx';

/** The assistant's instructions, and how it answers with them. */
export function AgentSection({ configId }: { configId: string | undefined }) {
  return (
    <Section part="agent" hint={adminWords().agentHint}>
      <div className="@container">
        <div className="flex flex-col gap-6 @3xl:grid @3xl:grid-cols-2">
          <Instructions />
          <Playground configId={configId} />
        </div>
      </div>
    </Section>
  );
}

function Instructions() {
  // A focused field scrolls clear of the playground, which stays in view below.
  return (
    <div className="flex min-w-0 flex-col gap-4 sm:**:[input,textarea]:scroll-mb-80">
      <TextEntry name="aisettings.agent.name" hint={adminWords().agentNameHint} />
      <Paragraph name="role" hint={adminWords().agentRoleHint} />
      <TextEntry name="aisettings.agent.tone" hint={adminWords().agentToneHint} />
      <Paragraph name="do" hint={adminWords().agentDoHint} />
      <Paragraph name="dont" hint={adminWords().agentDontHint} />
      <Paragraph name="whenUnsure" hint={adminWords().agentUnsureHint} />
      <TextEntry name="aisettings.agent.contact" hint={adminWords().agentContactHint} />
      <PlainFields part="agent" />
    </div>
  );
}

interface ParagraphProps {
  name: 'role' | 'do' | 'dont' | 'whenUnsure';
  hint: string;
}

function Paragraph({ name, hint }: ParagraphProps) {
  const { register } = useFormContext<Entries>();
  const path = `aisettings.agent.${name}` as const;
  const error = useFieldError(path);
  return (
    <TextAreaField
      label={labelOf(path)}
      hint={hint}
      announced={false}
      dir="auto"
      error={error}
      {...register(path)}
    />
  );
}
