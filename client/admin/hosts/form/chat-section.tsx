import { useFormContext } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { labels } from '#client/admin/hosts/labels.ts';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { Section } from './section.tsx';
import { TextEntry } from './text-entry.tsx';

export function ChatSection() {
  const { register } = useFormContext<Entries>();
  return (
    <Section title="Chat">
      <TextEntry required name="hostsettings.codeGeneratorText" hint="The chat page’s heading." />
      <TextEntry name="hostsettings.codeGeneratorPlaceholder" placeholder="Enter your query..." />
      <SwitchField
        label={labels['pagesettings.visitorUploads']}
        hint="Visitors who aren’t signed in can attach files to their questions."
        {...register('pagesettings.visitorUploads')}
      />
      <SwitchField
        label={labels['aisettings.onlyFromDocuments']}
        hint="If the documents don’t answer a question, the assistant says so. Otherwise a language model may use its general knowledge, and the page marks such answers."
        {...register('aisettings.onlyFromDocuments')}
      />
    </Section>
  );
}
