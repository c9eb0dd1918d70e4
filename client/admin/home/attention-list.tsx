import { TriangleAlert } from 'lucide-react';
import { useChecks } from '#client/admin/calls/check-calls.ts';
import { useGaps } from '#client/admin/calls/gap-calls.ts';
import { useHandovers } from '#client/admin/calls/handover-calls.ts';
import { withHost } from '#client/admin/host/chosen-host.ts';
import { useOutdatedAnswers } from '#client/admin/knowledge/entry-calls.ts';
import { siteScreen } from '#client/admin/knowledge/sites/site-address.ts';
import { hostParameter } from '#client/files/host/host-parameter.ts';
import { screenPath, useMay, useReachable } from '#client/navigation/area.ts';
import { TextLink } from '#client/ui/link.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { isBudgetLow } from '#contract/hosts/budget.ts';
import type { HostOverview } from '#contract/hosts/host-overview.ts';
import { type FailedPages, useFailedPages } from './failed-pages.ts';

interface AttentionListProps {
  overview: HostOverview;
  isOperator: boolean;
  kept: string | undefined;
}

interface Concern {
  sentence: string;
  action?: { label: string; to: string } | undefined;
}

const bytesPerMb = 1024 ** 2;
/** Share of the storage from which it is nearly full. */
const nearlyFull = 0.9;

/** Shows what keeps the host from answering well, each with what to do; nothing if all is well. */
export function AttentionList(props: AttentionListProps) {
  const { host, state } = props.overview;
  // A host that isn't served has neither answers nor checks to ask for.
  const isServed = state === 'live';
  const gaps = useGaps(host).data?.total ?? 0;
  const may = useMay();
  const reachable = useReachable();
  const readsInbox = may('handovers:read');
  const handovers = useHandovers(host, { state: 'new', enabled: readsInbox }).data?.total ?? 0;
  const readsKnowledge = may('knowledge:read');
  const outdated = useOutdatedAnswers(host, isServed && readsKnowledge);
  const failing = useChecks(host, { enabled: isServed }).data?.failing ?? 0;
  const failedPages = useFailedPages(host, readsKnowledge);
  const concerns = [
    ...visitorConcerns({
      ...{ host, gaps, handovers, outdated, failing, failedPages, kept: props.kept },
      writes: may('gaps:write'),
    }),
    ...concernsOf(props),
  ];
  if (concerns.length === 0) return null;
  return (
    <section aria-labelledby="attention" className="flex flex-col gap-1">
      <h2 id="attention" className="text-sm font-semibold">
        {adminWords().toDoFirst}
      </h2>
      <ul className="divide-y divide-hairline rounded-panel border border-hairline">
        {concerns.map(({ sentence, action }) => (
          <li key={sentence} className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2 text-sm">
            <TriangleAlert size={16} aria-hidden="true" className="shrink-0 text-warning" />
            <span className="min-w-0 flex-1 basis-48">{sentence}</span>
            {action && reachable(action.to) && <TextLink to={action.to}>{action.label}</TextLink>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function visitorConcerns({
  host,
  gaps,
  handovers,
  outdated,
  failing,
  failedPages,
  kept,
  writes,
}: Pick<AttentionListProps, 'kept'> & {
  host: string;
  gaps: number;
  /** New ones. */
  handovers: number;
  /** Answers of which a source changed. */
  outdated: number;
  /** Checks that failed in the last run on what is published. */
  failing: number;
  failedPages: FailedPages | undefined;
  /** True if the reader may answer gaps. */
  writes: boolean;
}): Concern[] {
  const label = writes ? adminWords().writeAnswers : adminWords().gaps;
  const answering = { label, to: withHost('/admin/gaps', kept) };
  const reading = { label: adminWords().seeHandovers, to: withHost('/admin/handovers', kept) };
  return [
    ...(handovers > 0 ? [{ sentence: adminWords().handoversWaiting(handovers), action: reading }] : []),
    ...(gaps > 0 ? [{ sentence: adminWords().gapsOpen(gaps), action: answering }] : []),
    ...(outdated > 0
      ? [
          {
            sentence: adminWords().answersOutdated(outdated),
            action: {
              label: adminWords().checkAnswers,
              to: `${withHost('/admin/configs', kept)}#knowledge`,
            },
          },
        ]
      : []),
    ...(failing > 0
      ? [
          {
            sentence: adminWords().checksNowFail(failing),
            action: { label: adminWords().seeChecks, to: withHost('/admin/checks', kept) },
          },
        ]
      : []),
    ...(failedPages
      ? [
          {
            sentence: adminWords().sitePagesFailed(failedPages.count),
            action: { label: adminWords().seeAllPages, to: siteScreen({ id: failedPages.siteId, host }) },
          },
        ]
      : []),
  ];
}

function concernsOf({ overview, isOperator, kept }: AttentionListProps): Concern[] {
  const { state, knowledge, hasModel, spentTokens, tokensPerDay, storedBytes, hostMb, host } = overview;
  const { failures } = overview;
  const edit = { label: adminWords().editHostPage, to: withHost('/admin/configs', kept) };
  const usage = isOperator
    ? { label: adminWords().setLimits, to: `/admin/usage?${new URLSearchParams({ search: host })}` }
    : undefined;
  const isSpent = tokensPerDay !== null && spentTokens >= tokensPerDay;
  return [
    ...(failures.questions > 0 ? [failureConcern({ overview, isOperator, kept })] : []),
    ...(state === 'suspended'
      ? [{ sentence: adminWords().isSuspended, action: isOperator ? edit : undefined }]
      : []),
    ...(state === 'unverified'
      ? [
          {
            sentence: adminWords().isUnverified,
            action: { label: adminWords().domainPart, to: `${edit.to}#domain` },
          },
        ]
      : []),
    ...(state === 'unconfigured'
      ? [{ sentence: adminWords().isUnconfigured, action: { ...edit, label: adminWords().setUpHost } }]
      : []),
    ...(knowledge.entries === 0 && !hasModel
      ? [{ sentence: adminWords().hasNoKnowledge, action: { ...edit, label: adminWords().addDocuments } }]
      : []),
    ...(knowledge.unread > 0 ? [{ sentence: adminWords().hasUnread(knowledge.unread), action: edit }] : []),
    ...(isSpent ? [{ sentence: adminWords().budgetIsSpent, action: usage }] : []),
    ...(!isSpent && isBudgetLow(overview)
      ? [{ sentence: adminWords().budgetNearlySpent, action: usage }]
      : []),
    ...(storedBytes >= hostMb * bytesPerMb * nearlyFull
      ? [{ sentence: adminWords().storageNearlyFull, action: usage }]
      : []),
  ];
}

/** Only operators see why a model fails, and can mend it. */
function failureConcern({ overview, isOperator, kept }: AttentionListProps): Concern {
  const { failures, hasModel } = overview;
  const failed = adminWords().questionsFailed(failures.questions);
  if (isOperator && hasModel)
    return { sentence: failed, action: { label: adminWords().models, to: '/admin/models' } };
  const host = kept === undefined ? {} : { [hostParameter]: kept };
  return {
    sentence: isOperator ? failed : `${failed} ${adminWords().askWhoRunsThis}`,
    action: {
      label: adminWords().conversations,
      to: `${screenPath('/admin/conversations')}?${new URLSearchParams({ outcome: 'failed', ...host })}`,
    },
  };
}
