import { useFormContext } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { labelOf } from '#client/admin/hosts/labels.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { mostRetentionDays } from '#contract/retention.ts';
import { HostField } from './host-field.tsx';
import { LanguageField } from './language-field.tsx';
import { Section } from './section.tsx';
import { TextEntry } from './text-entry.tsx';
import { useFieldError } from './use-field-error.ts';

export function GeneralSection({ hostLocked }: { hostLocked: boolean }) {
  return (
    <Section part="general">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <HostField locked={hostLocked} />
        <DomainTypeField />
      </div>
      <TextEntry required name="hostsettings.title" />
      <TextEntry name="pagesettings.description" hint={adminWords().descriptionHint} />
      <LanguageField />
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

function RetentionField() {
  const { register } = useFormContext<Entries>();
  const error = useFieldError('pagesettings.retentionDays');
  return (
    <TextField
      type="number"
      min={0}
      max={mostRetentionDays}
      label={labelOf('pagesettings.retentionDays')}
      hint={adminWords().retentionDaysHint}
      announced={false}
      error={error}
      {...register('pagesettings.retentionDays', { valueAsNumber: true })}
    />
  );
}

export function ChatSection() {
  const { register } = useFormContext<Entries>();
  return (
    <Section part="chat">
      <TextEntry required name="hostsettings.codeGeneratorText" hint={adminWords().chatAppTitleHint} />
      <TextEntry
        name="hostsettings.codeGeneratorPlaceholder"
        placeholder={adminWords().inputPlaceholderDefault}
      />
      <SwitchField
        label={labelOf('pagesettings.visitorUploads')}
        hint={adminWords().visitorUploadsHint}
        {...register('pagesettings.visitorUploads')}
      />
      <SwitchField
        label={labelOf('pagesettings.openFiles')}
        hint={adminWords().openFilesHint}
        {...register('pagesettings.openFiles')}
      />
      <SwitchField
        label={labelOf('pagesettings.followUps')}
        hint={adminWords().followUpsHint}
        {...register('pagesettings.followUps')}
      />
      <RetentionField />
      <SwitchField
        label={labelOf('pagesettings.sharing')}
        hint={adminWords().sharingHint}
        {...register('pagesettings.sharing')}
      />
      <SwitchField
        label={labelOf('aisettings.onlyFromDocuments')}
        hint={adminWords().onlyFromDocumentsHint}
        {...register('aisettings.onlyFromDocuments')}
      />
    </Section>
  );
}
