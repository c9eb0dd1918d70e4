import { useFormContext } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { labels } from '#client/admin/hosts/labels.ts';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { Section } from './section.tsx';
import { TextEntry } from './text-entry.tsx';

/** Texts and permissions of the chat page. */
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
        hint="A language model is then told to say what they do not answer, and it is not asked where nothing was found. Otherwise it may use its general knowledge. The page says so under an answer that rests on no document."
        {...register('aisettings.onlyFromDocuments')}
      />
    </Section>
  );
}
