import { type ComponentProps, lazy, Suspense } from 'react';
import { AgentSection } from '#client/admin/hosts/agent/agent-section.tsx';
import { BrandSection } from '#client/admin/hosts/brand/brand-section.tsx';
import { DomainSection } from '#client/admin/hosts/domains/domain-section.tsx';
import { EmbedSection } from '#client/admin/hosts/embed/embed-section.tsx';
import { KnowledgeList } from '#client/admin/hosts/knowledge/knowledge-list.tsx';
import { ProgramsSection } from '#client/admin/hosts/programs/programs-section.tsx';
import type { Config } from '#contract/configs.ts';
import { PeopleSection } from './people-section.tsx';
import { ChatSection, GeneralSection } from './sections.tsx';
import { SuggestionList } from './suggestion-list.tsx';

const ActionsSection = lazy(async () => ({
  default: (await import('#client/admin/hosts/actions/actions-section.tsx')).ActionsSection,
}));

const HandoverSection = lazy(async () => ({
  default: (await import('#client/admin/hosts/handover/handover-section.tsx')).HandoverSection,
}));

interface SectionsProps extends Omit<ComponentProps<typeof KnowledgeList>, 'savedHost'> {
  /** The saved config; absent for a new one. */
  stored: Config | undefined;
  onProvider: (() => void) | undefined;
}

export function FormSections({ isNew, original, filling, stored, onProvider }: SectionsProps) {
  return (
    <>
      <GeneralSection hostLocked={!isNew} />
      <BrandSection />
      <ChatSection />
      <SuggestionList filling={filling} />
      <AgentSection configId={stored?.id} />
      <Suspense>
        <ActionsSection stored={stored} />
        <HandoverSection configId={stored?.id} />
      </Suspense>
      <KnowledgeList
        isNew={isNew}
        savedHost={stored?.id === undefined ? undefined : stored.host}
        original={original}
        filling={filling}
      />
      <EmbedSection stored={stored?.pagesettings.embed?.sites ?? []} configId={stored?.id} />
      <ProgramsSection
        host={stored?.id === undefined ? undefined : stored.host}
        stored={stored?.pagesettings.programs}
      />
      <PeopleSection onProvider={onProvider} />
      {stored?.id !== undefined && <DomainSection host={stored.host} />}
    </>
  );
}
