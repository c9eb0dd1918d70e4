import { useFormContext, useWatch } from 'react-hook-form';
import { Section } from '#client/admin/config/fields/section.tsx';
import { TextEntry } from '#client/admin/config/fields/text-entry.tsx';
import { useFieldError } from '#client/admin/config/fields/use-field-error.ts';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { labelOf } from '#client/admin/config/state/labels.ts';
import { boot } from '#client/boot.ts';
import { splitList } from '#client/ui/fields/split-list.ts';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { language } from '#client/words/words.ts';
import { weekdays } from '#contract/chat/handover.ts';
import { AddressState } from './address-state.tsx';
import { HandoverFields } from './handover-fields.tsx';
import { HandoverSecret } from './handover-secret.tsx';

/** How visitors reach people, and who is told. */
export function HandoverSection({ configId }: { configId: string | undefined }) {
  const { register, control } = useFormContext<Entries>();
  const isOffered = useWatch({ control, name: 'aisettings.handover.isOffered' });
  return (
    <Section title={adminWords().handover} hint={adminWords().handoverHint}>
      <SwitchField
        label={labelOf('aisettings.handover.isOffered')}
        hint={adminWords().handoverOfferedHint}
        {...register('aisettings.handover.isOffered')}
      />
      {isOffered && <Settings configId={configId} />}
    </Section>
  );
}

function Settings({ configId }: { configId: string | undefined }) {
  const { register, control } = useFormContext<Entries>();
  const hasHours = useWatch({ control, name: 'aisettings.handover.hasHours' });
  const webhook = useWatch({ control, name: 'aisettings.handover.webhook' });
  const rulesError = useFieldError('aisettings.handover.rules');
  return (
    <>
      <TextEntry name="aisettings.handover.email" hint={emailHint()} dir="ltr" type="email" />
      {configId !== undefined && <AddressState configId={configId} />}
      <TextEntry
        name="aisettings.handover.webhook"
        hint={adminWords().handoverWebhookHint}
        dir="ltr"
        inputMode="url"
      />
      {configId !== undefined && webhook?.trim() && <HandoverSecret configId={configId} />}
      <TextEntry name="aisettings.handover.text" hint={adminWords().handoverTextHint} />
      <TextAreaField
        label={labelOf('aisettings.handover.rules')}
        hint={adminWords().handoverRulesHint}
        announced={false}
        dir="auto"
        error={rulesError}
        {...register('aisettings.handover.rules')}
      />
      <HandoverFields />
      <SwitchField
        label={labelOf('aisettings.handover.hasHours')}
        hint={adminWords().handoverHoursHint}
        {...register('aisettings.handover.hasHours')}
      />
      {hasHours && <Hours />}
    </>
  );
}

function emailHint(): string {
  return boot().signIn?.sendsMail === false ? adminWords().handoverNoMail : adminWords().handoverEmailHint;
}

/** A Monday, by which weekdays are named. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

function Hours() {
  const { control } = useFormContext<Entries>();
  const hours = useWatch({ control, name: 'aisettings.handover.hours' });
  const format = new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: 'UTC' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {weekdays.every((day) => splitList(hours[day]).length === 0) && (
        <p role="note" className="text-sm text-warning sm:col-span-2">
          {adminWords().handoverNoHours}
        </p>
      )}
      {weekdays.map((day, index) => (
        <TextEntry
          key={day}
          name={`aisettings.handover.hours.${day}`}
          label={format.format(monday + index * dayMs)}
          placeholder="09:00-12:00, 13:00-17:00"
          dir="ltr"
        />
      ))}
    </div>
  );
}
