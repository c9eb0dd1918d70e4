import { Lock } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { labels } from '#client/admin/hosts/labels.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { type Language, languages } from '#contract/languages.ts';
import { Section } from './section.tsx';
import { TextEntry } from './text-entry.tsx';
import { useFieldError } from './use-field-error.ts';

export function SiteSection({ hostLocked }: { hostLocked: boolean }) {
  return (
    <Section title="Site">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <HostField locked={hostLocked} />
        <DomainTypeField />
      </div>
      <TextEntry required name="hostsettings.title" />
      <TextEntry
        name="pagesettings.description"
        hint="Shown by search engines and in shared links. If empty, the chat app title is used."
      />
      <LanguageField />
      <SecondFactorField />
    </Section>
  );
}

function LanguageField() {
  const { register } = useFormContext<Entries>();
  const name = 'pagesettings.language';
  return (
    <SelectField
      label={labels[name]}
      hint="The language of buttons, messages and mails. Your own texts stay as you write them."
      announced={false}
      error={useFieldError(name)}
      {...register(name)}
    >
      <option value="auto">The visitor’s own</option>
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {nameOfLanguage(language)}
        </option>
      ))}
    </SelectField>
  );
}

/** Returns a language's name in the language itself, so that its speakers find it. */
function nameOfLanguage(language: Language): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}

function SecondFactorField() {
  const { register } = useFormContext<Entries>();
  return (
    <SwitchField
      label={labels['pagesettings.requireSecondFactor']}
      hint="Admins of this host without one have no admin rights until they have set it up under My account."
      {...register('pagesettings.requireSecondFactor')}
    />
  );
}

function HostField({ locked }: { locked: boolean }) {
  const lock = (
    <Lock size={16} aria-hidden="true" className="absolute inset-y-0 end-4 my-auto text-ink-soft" />
  );
  return (
    <TextEntry
      required
      name="host"
      dir="ltr"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={locked}
      hint={
        locked
          ? 'The host can’t be changed. Clone this to use it elsewhere.'
          : 'Only the domain, such as chat.example.com.'
      }
      {...(locked && { action: lock })}
    />
  );
}

function DomainTypeField() {
  const { register } = useFormContext<Entries>();
  const error = useFieldError('domaintype');
  return (
    <SelectField
      required
      label={labels.domaintype}
      hint="Only used to sort your hosts."
      announced={false}
      error={error}
      {...register('domaintype')}
    >
      <option value="" hidden>
        Choose one
      </option>
      <option value="default">default</option>
      <option value="ai">ai</option>
    </SelectField>
  );
}

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
        label={labels['pagesettings.openFiles']}
        hint="Under an answer, visitors can open the uploaded files that it cites. Otherwise they see only the passages."
        {...register('pagesettings.openFiles')}
      />
      <SwitchField
        label={labels['pagesettings.followUps']}
        hint="Up to three questions that the documents answer; a press asks one."
        {...register('pagesettings.followUps')}
      />
      <SwitchField
        label={labels['aisettings.onlyFromDocuments']}
        hint="If the documents don’t answer a question, the assistant says so. Otherwise a language model may use its general knowledge, and the page marks such answers."
        {...register('aisettings.onlyFromDocuments')}
      />
    </Section>
  );
}

export function SignUpSection() {
  const { register, watch } = useFormContext<Entries>();
  const who = watch('pagesettings.signUp.who');
  const error = useFieldError('pagesettings.signUp.domains');
  return (
    <Section title="Sign-up">
      <SelectField
        label={labels['pagesettings.signUp.who']}
        hint={signUpHints[who]}
        announced={false}
        error={undefined}
        {...register('pagesettings.signUp.who')}
      >
        <option value="open">Anyone</option>
        <option value="invited">Invited people</option>
        <option value="domains">Invited people, and addresses of some domains</option>
      </SelectField>
      {who === 'domains' && (
        <TextAreaField
          required
          label={labels['pagesettings.signUp.domains']}
          hint="One per line, such as example.com. Subdomains don’t count."
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          announced={false}
          error={error}
          {...register('pagesettings.signUp.domains')}
        />
      )}
    </Section>
  );
}

const signUpHints = {
  open: 'Anyone can make an account, also by signing in with another service.',
  invited: 'Invite people on the People screen. Existing accounts stay.',
  domains:
    'People confirm their address by e-mail before they sign in. A site that sends no e-mail can only invite.',
};
