import { useFormContext, useWatch } from 'react-hook-form';
import { KeyList } from '#client/admin/channels/key-list.tsx';
import { WebhookList } from '#client/admin/channels/webhook-list.tsx';
import { Section } from '#client/admin/config/fields/section.tsx';
import { useFieldError } from '#client/admin/config/fields/use-field-error.ts';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { labelOf } from '#client/admin/config/state/labels.ts';
import { originOfHost } from '#client/admin/host/host-address.ts';
import { Snippet } from '#client/admin/ui/snippet.tsx';
import { useMay } from '#client/navigation/area.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { ProgramSettings } from '#contract/programs/programs.ts';

const mcp = 'pagesettings.programs.mcp';
const developers = 'pagesettings.programs.developers';

interface ProgramsSectionProps {
  /** Absent until the host is saved. */
  host: string | undefined;
  /** Settings that are saved. */
  stored: ProgramSettings | undefined;
}

/** How programs reach the host's assistant. */
export function ProgramsSection({ host, stored }: ProgramsSectionProps) {
  const { register } = useFormContext<Entries>();
  const error = useFieldError(mcp);
  const mayChange = useMay()('programs:manage');
  return (
    <Section part="programs" hint={adminWords().programsHint}>
      <SelectField
        label={labelOf(mcp)}
        hint={adminWords().mcpHint}
        announced={false}
        className="sm:w-80"
        error={error}
        {...register(mcp)}
      >
        <option value="off">{adminWords().mcpOff}</option>
        <option value="key">{adminWords().mcpByKey}</option>
        <option value="public">{adminWords().mcpPublic}</option>
      </SelectField>
      <SwitchField
        label={labelOf(developers)}
        hint={adminWords().developerPageHint}
        {...register(developers)}
      />
      {host !== undefined && <Addresses origin={originOfHost(host)} stored={stored} />}
      {host === undefined ? (
        mayChange && <p className="text-sm text-ink-soft">{adminWords().keysOnceSaved}</p>
      ) : (
        <>
          <KeyList host={host} />
          <WebhookList host={host} />
        </>
      )}
    </Section>
  );
}

/** Shows where programs find the host, and links to what is open already. */
function Addresses({ origin, stored }: { origin: string; stored: ProgramSettings | undefined }) {
  const { control } = useFormContext<Entries>();
  const chosen = useWatch({ control, name: mcp });
  return (
    <>
      <Snippet title={adminWords().apiBaseUrl} hint={adminWords().apiBaseUrlHint} code={`${origin}/v1`} />
      {chosen !== 'off' && <Snippet title={adminWords().mcpAddress} code={`${origin}/mcp`} />}
      <p className="flex flex-wrap gap-x-4 text-sm">
        <PageLink href={`${origin}/llms.txt`}>{adminWords().llmsTxt}</PageLink>
        {stored?.developers && (
          <PageLink href={`${origin}/developers`}>{adminWords().openDeveloperPage}</PageLink>
        )}
      </p>
    </>
  );
}

function PageLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="target inline-flex items-center underline underline-offset-4"
    >
      {children}
    </a>
  );
}
