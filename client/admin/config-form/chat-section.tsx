import { useFormContext } from 'react-hook-form';
import { SwitchField } from '../../ui/switch-field.tsx';
import type { Entries } from './entries.ts';
import { labels } from './labels.ts';
import { Section } from './section.tsx';
import { TextEntry } from './text-entry.tsx';

/** What the chat page says and allows. */
export function ChatSection() {
  const { register } = useFormContext<Entries>();
  return (
    <Section title="Chat">
      <TextEntry required name="hostsettings.codeGeneratorText" hint="The chat page’s heading." />
      <TextEntry name="hostsettings.codeGeneratorPlaceholder" placeholder="Enter your query..." />
      <SwitchField
        label={labels['pagesettings.visitorUploads']}
        hint="People who are not signed in may attach files to their questions."
        {...register('pagesettings.visitorUploads')}
      />
      <SwitchField
        label={labels['aisettings.onlyFromDocuments']}
        hint="A question that the uploaded files and what a visitor attached do not answer is told so. Otherwise a language model may answer it from its general knowledge, which the page then says under the answer."
        {...register('aisettings.onlyFromDocuments')}
      />
    </Section>
  );
}
