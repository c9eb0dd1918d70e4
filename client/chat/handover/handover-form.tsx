import { type RefObject, useEffect } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { post, sentenceOf } from '#client/api.ts';
import { usePageConfig } from '#client/page-config.ts';
import { namedVisitor } from '#client/session/named-visitor.ts';
import { useUser } from '#client/session/user.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { type Rules, useFields } from '#client/ui/fields/use-fields.ts';
import { agentWords } from '#client/words/agent-words.ts';
import { words } from '#client/words/words.ts';
import type { HandoverField } from '#contract/chat/handover.ts';
import type { PublicConfig } from '#contract/hosts/configs.ts';
import { CheckField } from './check-field.tsx';
import type { HandoverSubject } from './handover-subject.ts';
import { openingSentence } from './opening-sentence.ts';
import { noteSent } from './sent.ts';

export interface HandoverValues {
  email: string;
  name: string;
  message: string;
  consent: boolean;
  fields: Record<string, string | boolean>;
}

interface HandoverFormProps {
  handover: NonNullable<PublicConfig['aisettings']['handover']>;
  subject: HandoverSubject;
  /** Text typed before the dialog was closed; set on each input. */
  typed: RefObject<HandoverValues | undefined>;
  onSent: () => void;
  onCancel: () => void;
}

const filled = (value: unknown) => (typeof value === 'string' ? value.trim() !== '' : value === true);
const required = { validate: (value: unknown) => filled(value) || agentWords().fillIn };
const ticked = { validate: (value: unknown) => value === true || agentWords().tickToSend };
const optional = { validate: () => true as const };

export function HandoverForm({ handover, subject, typed, onSent, onCancel }: HandoverFormProps) {
  const { title } = usePageConfig().hostsettings;
  const own = handover.fields;
  const rules: Rules<HandoverValues> = {
    ...{ email: required, name: optional, message: optional, consent: ticked },
    ...Object.fromEntries(own.map((field) => [`fields.${field.name}`, field.required ? required : optional])),
  };
  const begun = { ...useBegun(), ...typed.current, consent: false };
  const { entry, failure, isSubmitting, submit, watch } = useFields(begun, rules, async (values) => {
    await post('ai', '/api/handover', { ...values, ...subject });
    noteSent();
    onSent();
  });
  const values = watch();
  useEffect(() => {
    typed.current = values;
  });
  const opening = openingSentence(handover);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {(handover.text ?? opening) !== undefined && (
        <div dir="auto" className="flex flex-col gap-1 text-sm text-ink-soft">
          {handover.text && <p className="whitespace-pre-line">{handover.text}</p>}
          {opening && <p>{opening}</p>}
        </div>
      )}
      <TextField
        label={agentWords().yourEmail}
        hint={agentWords().yourEmailHint}
        type="email"
        autoComplete="email"
        required
        dir="ltr"
        {...entry('email')}
      />
      <TextField label={agentWords().yourName} autoComplete="name" dir="auto" {...entry('name')} />
      {own.map((field) => (
        <OwnField key={field.name} field={field} entry={entry(`fields.${field.name}`)} />
      ))}
      <TextAreaField
        label={agentWords().yourMessage}
        rows={4}
        maxLength={4000}
        dir="auto"
        {...entry('message')}
      />
      <CheckField
        label={agentWords().consentTo(title, subject.conversationId !== undefined)}
        {...entry('consent')}
      />
      <DialogActions
        error={failure === undefined ? undefined : sentenceOf(failure, agentWords().messageNotSent)}
      >
        <Button kind="plain" onClick={onCancel}>
          {words().cancel}
        </Button>
        <Button type="submit" disabled={isSubmitting}>
          {agentWords().sendMessage}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Begins with whoever is signed in, or whom the site around the chat has named. */
function useBegun(): HandoverValues {
  const user = useUser().data;
  const named = namedVisitor();
  const fullName = [user?.first_name, user?.last_name].filter(Boolean).join(' ');
  return {
    email: user?.email || named?.email || '',
    name: fullName || named?.name || '',
    message: '',
    consent: false,
    fields: {},
  };
}

interface OwnFieldProps {
  field: HandoverField;
  entry: UseFormRegisterReturn & { error: string | undefined };
}

/** A field that the host added to its form. */
function OwnField({ field: { label, type, required }, entry }: OwnFieldProps) {
  if (type === 'checkbox') return <CheckField label={label} {...entry} />;
  if (type === 'paragraph') return <TextAreaField label={label} required={required} dir="auto" {...entry} />;
  const direction = type === 'text' ? 'auto' : 'ltr';
  return <TextField label={label} type={type} required={required} dir={direction} {...entry} />;
}
