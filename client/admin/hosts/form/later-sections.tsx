import { type ComponentProps, useEffect } from 'react';
import { ActionsSection } from '#client/admin/hosts/actions/actions-section.tsx';
import { AgentSection } from '#client/admin/hosts/agent/agent-section.tsx';
import { DomainSection } from '#client/admin/hosts/domains/domain-section.tsx';
import { EmbedSection } from '#client/admin/hosts/embed/embed-section.tsx';
import { HandoverSection } from '#client/admin/hosts/handover/handover-section.tsx';
import { KnowledgeList } from '#client/admin/hosts/knowledge/knowledge-list.tsx';
import { ProgramsSection } from '#client/admin/hosts/programs/programs-section.tsx';
import type { Config } from '#contract/configs.ts';
import { PeopleSection } from './people-section.tsx';

export interface LaterSectionsProps extends Omit<ComponentProps<typeof KnowledgeList>, 'savedHost'> {
  /** The saved config; absent for a new one. */
  stored: Config | undefined;
  onProvider: (() => void) | undefined;
  /** Called once they are in the document. */
  onShown: () => void;
}

/** The form's sections below those that it begins with. */
export function LaterSections(props: LaterSectionsProps) {
  const { isNew, original, filling, stored, onProvider, onShown } = props;
  const savedHost = stored?.id === undefined ? undefined : stored.host;
  useEffect(onShown, [onShown]);
  return (
    <>
      <AgentSection configId={stored?.id} />
      <ActionsSection stored={stored} />
      <HandoverSection configId={stored?.id} />
      <KnowledgeList isNew={isNew} savedHost={savedHost} original={original} filling={filling} />
      <EmbedSection stored={stored?.pagesettings.embed?.sites ?? []} configId={stored?.id} />
      <ProgramsSection host={savedHost} stored={stored?.pagesettings.programs} />
      <PeopleSection onProvider={onProvider} />
      {savedHost !== undefined && <DomainSection host={savedHost} />}
    </>
  );
}
