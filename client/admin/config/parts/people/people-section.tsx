import { KeyRound } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { PlainFields } from '#client/admin/config/fields/plain-fields.tsx';
import { Section } from '#client/admin/config/fields/section.tsx';
import { useFieldError } from '#client/admin/config/fields/use-field-error.ts';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { labelOf } from '#client/admin/config/state/labels.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';

/** `onProvider` opens the host's own sign-in provider; absent for a host that isn't saved yet. */
export function PeopleSection({ onProvider }: { onProvider: (() => void) | undefined }) {
  const { register, watch } = useFormContext<Entries>();
  const who = watch('pagesettings.signUp.who');
  return (
    <Section part="people">
      <SelectField
        label={labelOf('pagesettings.signUp.who')}
        hint={signUpHints[who]()}
        announced={false}
        error={undefined}
        {...register('pagesettings.signUp.who')}
      >
        <option value="open">{adminWords().signUpOpen}</option>
        <option value="invited">{adminWords().signUpInvited}</option>
        <option value="domains">{adminWords().signUpByDomain}</option>
      </SelectField>
      {who === 'domains' && <DomainsField />}
      <PlainFields part="people" />
      {onProvider && (
        <Button kind="outline" className="self-start" onClick={onProvider}>
          <KeyRound size={16} aria-hidden="true" />
          {adminWords().providerTitle}
        </Button>
      )}
    </Section>
  );
}

const signUpHints = {
  open: () => adminWords().signUpOpenHint,
  invited: () => adminWords().signUpInvitedHint,
  domains: () => adminWords().signUpByDomainHint,
};

function DomainsField() {
  const { register } = useFormContext<Entries>();
  const name = 'pagesettings.signUp.domains';
  return (
    <TextAreaField
      required
      label={labelOf(name)}
      hint={adminWords().emailDomainsHint}
      dir="ltr"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      announced={false}
      error={useFieldError(name)}
      {...register(name)}
    />
  );
}
