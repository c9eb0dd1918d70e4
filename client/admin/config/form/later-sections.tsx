import { type ComponentProps, useEffect } from 'react';
import { ActionsSection } from '#client/admin/config/parts/actions/actions-section.tsx';
import { AgentSection } from '#client/admin/config/parts/agent/agent-section.tsx';
import { EmbedSection } from '#client/admin/config/parts/channels/embed-section.tsx';
import { ProgramsSection } from '#client/admin/config/parts/channels/programs-section.tsx';
import { DomainSection } from '#client/admin/config/parts/domain/domain-section.tsx';
import { HandoverSection } from '#client/admin/config/parts/handover/handover-section.tsx';
import { KnowledgeList } from '#client/admin/config/parts/knowledge/knowledge-list.tsx';
import { LimitsSection } from '#client/admin/config/parts/limits/limits-section.tsx';
import { PeopleSection } from '#client/admin/config/parts/people/people-section.tsx';
import { useMay } from '#client/navigation/area.ts';
import type { Config } from '#contract/hosts/configs.ts';

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
  // Secrets, keys and domains take effect immediately, so people who may only save drafts don't see them.
  const may = useMay();
  const changed = may('configs:write') ? stored : undefined;
  const changedHost = changed?.id === undefined ? undefined : changed.host;
  useEffect(onShown, [onShown]);
  return (
    <>
      <AgentSection configId={stored?.id} />
      <ActionsSection stored={changed} />
      <HandoverSection configId={changed?.id} />
      <KnowledgeList isNew={isNew} savedHost={savedHost} original={original} filling={filling} />
      <EmbedSection stored={stored?.pagesettings.embed?.sites ?? []} configId={changed?.id} />
      <ProgramsSection host={changedHost} stored={stored?.pagesettings.programs} />
      <PeopleSection onProvider={onProvider} />
      {changedHost !== undefined && <DomainSection host={changedHost} />}
      {changedHost !== undefined && may('hosts:every') && <LimitsSection host={changedHost} />}
    </>
  );
}
