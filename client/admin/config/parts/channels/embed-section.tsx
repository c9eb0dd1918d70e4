import { ExternalLink } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Section } from '#client/admin/config/fields/section.tsx';
import { TextEntry } from '#client/admin/config/fields/text-entry.tsx';
import { useFieldError } from '#client/admin/config/fields/use-field-error.ts';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { labelOf } from '#client/admin/config/state/labels.ts';
import { originOfHost } from '#client/admin/host/host-address.ts';
import { Snippet } from '#client/admin/ui/snippet.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { EmbedSecret } from './embed-secret.tsx';

const sites = 'pagesettings.embed.sites';
const position = 'pagesettings.embed.position';

interface EmbedSectionProps {
  /** Sites that are saved. */
  stored: readonly string[];
  configId: string | undefined;
}

/** The chat on the customer's own site. */
export function EmbedSection({ stored, configId }: EmbedSectionProps) {
  const { register } = useFormContext<Entries>();
  const errors = { sites: useFieldError(sites), position: useFieldError(position) };
  return (
    <Section part="embed" hint={adminWords().embedHint}>
      <TextAreaField
        label={labelOf(sites)}
        hint={adminWords().embedSitesHint}
        announced={false}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        error={errors.sites}
        {...register(sites)}
      />
      <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <SelectField
          label={labelOf(position)}
          hint={adminWords().embedSideHint}
          announced={false}
          error={errors.position}
          {...register(position)}
        >
          <option value="end">{adminWords().sideRight}</option>
          <option value="start">{adminWords().sideLeft}</option>
        </SelectField>
        <TextEntry name="pagesettings.embed.label" hint={adminWords().embedLabelHint} />
      </div>
      <TextEntry name="pagesettings.embed.greeting" hint={adminWords().embedGreetingHint} />
      <Ways isStored={stored.length > 0} />
      {stored.length > 0 && configId !== undefined && <EmbedSecret configId={configId} />}
    </Section>
  );
}

/** Shows what to copy into the site, as soon as one is entered. */
function Ways({ isStored }: { isStored: boolean }) {
  const { control } = useFormContext<Entries>();
  const [host, typed] = useWatch({ control, name: ['host', sites] });
  if (typed.trim() === '' || host.trim() === '') return null;
  const origin = originOfHost(host.trim());
  return (
    <>
      <Snippet
        title={adminWords().embedSnippet}
        hint={isStored ? adminWords().embedSnippetHint : adminWords().embedSnippetOnceSaved}
        code={`<script src="${origin}/embed.js" async></script>`}
      />
      <Snippet
        title={adminWords().embedFrame}
        code={`<iframe src="${origin}/embed" title="Chat" style="width:400px;height:600px;border:0"></iframe>`}
      />
      <Snippet
        title={adminWords().embedPolicy}
        hint={adminWords().embedPolicyHint}
        code={`script-src ${origin}; frame-src ${origin}`}
      />
      {isStored && (
        <a
          href={`${origin}/embed/test`}
          target="_blank"
          rel="noopener"
          className="target inline-flex items-center gap-2 self-start text-sm underline underline-offset-4"
        >
          {adminWords().embedTestPage}
          <ExternalLink size={16} aria-hidden="true" />
        </a>
      )}
    </>
  );
}
