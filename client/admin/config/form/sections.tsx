import { useFormContext } from 'react-hook-form';
import { HostField } from '#client/admin/config/fields/host-field.tsx';
import { PlainFields } from '#client/admin/config/fields/plain-fields.tsx';
import { Section } from '#client/admin/config/fields/section.tsx';
import { TextEntry } from '#client/admin/config/fields/text-entry.tsx';
import { useFieldError } from '#client/admin/config/fields/use-field-error.ts';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { labelOf } from '#client/admin/config/state/labels.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';

export function GeneralSection({ hostLocked }: { hostLocked: boolean }) {
  return (
    <Section part="general">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <HostField locked={hostLocked} />
        <DomainTypeField />
      </div>
      <TextEntry required name="hostsettings.title" />
      <PlainFields part="general" />
    </Section>
  );
}

function DomainTypeField() {
  const { register } = useFormContext<Entries>();
  const error = useFieldError('domaintype');
  return (
    <SelectField
      required
      label={labelOf('domaintype')}
      hint={adminWords().domainTypeHint}
      announced={false}
      error={error}
      {...register('domaintype')}
    >
      <option value="" hidden>
        {adminWords().chooseOne}
      </option>
      <option value="default">default</option>
      <option value="ai">ai</option>
    </SelectField>
  );
}

export function ChatSection() {
  return (
    <Section part="chat">
      <TextEntry required name="hostsettings.codeGeneratorText" hint={adminWords().chatAppTitleHint} />
      <TextEntry
        name="hostsettings.codeGeneratorPlaceholder"
        placeholder={adminWords().inputPlaceholderDefault}
      />
      <PlainFields part="chat" />
    </Section>
  );
}
