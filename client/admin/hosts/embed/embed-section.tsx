import { ExternalLink } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { Section } from '#client/admin/hosts/form/section.tsx';
import { TextEntry } from '#client/admin/hosts/form/text-entry.tsx';
import { useFieldError } from '#client/admin/hosts/form/use-field-error.ts';
import { labels } from '#client/admin/hosts/labels.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { EmbedSecret } from './embed-secret.tsx';
import { originOfHost } from './host-address.ts';
import { Snippet } from './snippet.tsx';

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
    <Section
      title="Embed"
      hint="Put the chat on your own site: a button in the corner that opens it. List the site to get the line to paste into its pages."
    >
      <TextAreaField
        label={labels[sites]}
        hint="One address per line, such as https://www.example.com or https://*.example.com. No other site can show the chat."
        announced={false}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        error={errors.sites}
        {...register(sites)}
      />
      <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <SelectField
          label={labels[position]}
          hint="Mirrored where text runs from right to left."
          announced={false}
          error={errors.position}
          {...register(position)}
        >
          <option value="end">Right</option>
          <option value="start">Left</option>
        </SelectField>
        <TextEntry name="pagesettings.embed.label" hint="If empty, the button has an icon alone." />
      </div>
      <TextEntry
        name="pagesettings.embed.greeting"
        hint="Shown in the open chat. If empty, the chat app title is used."
      />
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
        title="Snippet for your site"
        hint={`Paste it anywhere in the page’s HTML.${isStored ? '' : ' It works once this form is saved.'}`}
        code={`<script src="${origin}/embed.js" async></script>`}
      />
      <Snippet
        title="Without a script"
        code={`<iframe src="${origin}/embed" title="Chat" style="width:400px;height:600px;border:0"></iframe>`}
      />
      <Snippet
        title="For a site with a Content-Security-Policy"
        hint="Add these sources to the policy."
        code={`script-src ${origin}; frame-src ${origin}`}
      />
      {isStored && (
        <a
          href={`${origin}/embed/test`}
          target="_blank"
          rel="noopener"
          className="target inline-flex items-center gap-2 self-start text-sm underline underline-offset-4"
        >
          Open a test page
          <ExternalLink size={16} aria-hidden="true" />
        </a>
      )}
    </>
  );
}
