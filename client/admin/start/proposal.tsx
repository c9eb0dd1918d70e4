import { type FormEvent, useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { BrandColor } from '#client/admin/config/fields/brand-color.tsx';
import { HostField } from '#client/admin/config/fields/host-field.tsx';
import { ImageField } from '#client/admin/config/fields/image-field.tsx';
import { PlainField } from '#client/admin/config/fields/plain-fields.tsx';
import { Section } from '#client/admin/config/fields/section.tsx';
import { SuggestionList } from '#client/admin/config/fields/suggestion-list.tsx';
import { TextEntry } from '#client/admin/config/fields/text-entry.tsx';
import { failureText } from '#client/admin/config/state/failure.ts';
import { proposedEntries } from '#client/admin/config/state/from-site-calls.ts';
import { useEntriesForm } from '#client/admin/config/state/use-entries-form.ts';
import { shortAddress } from '#client/admin/knowledge/sites/site-address.ts';
import { InertWhile } from '#client/admin/ui/inert-while.tsx';
import { LeaveDialog } from '#client/admin/ui/leave-dialog.tsx';
import { hostParameter } from '#client/files/host/host-parameter.ts';
import { useMay } from '#client/navigation/area.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import type { FromSite } from '#contract/knowledge/from-site.ts';
import { MadeHost } from './made-host.tsx';
import { StartPreview } from './start-preview.tsx';
import { useMakeHost } from './use-make-host.ts';

interface ProposalProps {
  found: FromSite;
  onBack: () => void;
}

/** Shows what was found on a website, to change and save, beside the page that it makes. */
export function Proposal({ found, onBack }: ProposalProps) {
  const { form, filling } = useEntriesForm(proposedEntries(found.config));
  const { made, busyWith, failure, make } = useMakeHost(form, found.site);
  const { host } = made;
  const mayLeave = useRef(false);
  useNamedHost(host);

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.handleSubmit(make)(event);
  }

  const address = <bdi className="font-medium text-ink">{shortAddress(found.site.start)}</bdi>;
  return (
    <FormProvider {...form}>
      <div className="flex flex-col items-stretch gap-6 min-[1000px]:flex-row min-[1000px]:items-start">
        {host === undefined ? (
          <form noValidate className="flex min-w-0 flex-1 flex-col gap-6" onSubmit={submit}>
            <p className="text-sm text-ink-soft wrap-anywhere">{filled(adminWords().foundOnSite, address)}</p>
            <InertWhile active={busyWith !== undefined}>
              <ProposalFields filling={filling} />
              <p className="text-sm text-ink-soft wrap-anywhere">
                {filled(adminWords().pagesToRead, address)}
              </p>
            </InertWhile>
            <div className="sticky bottom-4 z-10 flex flex-wrap items-center justify-end gap-2 rounded-panel border border-hairline bg-raised p-3 ps-4 shadow-float">
              <ErrorText className="min-w-0 flex-1 basis-40">
                {failure && failureText(failure.error)}
              </ErrorText>
              <Button kind="plain" disabled={busyWith !== undefined} onClick={onBack}>
                {adminWords().anotherWebsite}
              </Button>
              <Button type="submit" disabled={busyWith !== undefined}>
                {busyWith === undefined ? adminWords().saveForm : adminWords().savingForm}
              </Button>
            </div>
          </form>
        ) : (
          <MadeHost
            host={host}
            site={made.site}
            busyWith={busyWith}
            failure={failure}
            onRetry={() => void make()}
          />
        )}
        <StartPreview host={host} />
      </div>
      {(host === undefined || busyWith !== undefined) && (
        <LeaveDialog isDone={mayLeave} isSaving={busyWith !== undefined} isUnsaved />
      )}
    </FormProvider>
  );
}

/** Names the host that an operator has made in the address, so that the bar and the menu lead to it. */
function useNamedHost(host: string | undefined): void {
  const isOperator = useMay()('hosts:every');
  const [params, setParams] = useSearchParams();
  const named = isOperator ? host : undefined;
  const isNamed = params.get(hostParameter) === (named ?? null);
  useEffect(() => {
    if (!isNamed) setParams(named === undefined ? {} : { [hostParameter]: named }, { replace: true });
  }, [named, isNamed, setParams]);
}

/** The fields of the form that a website fills in. A host's admin has one host. */
function ProposalFields({ filling }: { filling: number }) {
  const isOperator = useMay()('hosts:every');
  return (
    <>
      <Section part="general">
        <HostField locked={!isOperator} />
        <TextEntry required name="hostsettings.title" />
        <PlainField path="pagesettings.description" />
        <PlainField path="pagesettings.language" />
        <ImageField required name="hostsettings.logo" />
        <BrandColor />
      </Section>
      <SuggestionList filling={filling} />
    </>
  );
}
