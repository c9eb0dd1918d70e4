import { adminWords } from '#client/words/admin-words.ts';
import { formatNumber } from '#client/words/words.ts';
import '#client/zod-jitless.ts';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { usageKey } from '#client/admin/calls/usage-calls.ts';
import { megabytesText, tokensText } from '#client/admin/ui/amounts.ts';
import type { DataColumn } from '#client/lists/data-table-props.ts';
import { CellText } from '#client/lists/data-table-rows.tsx';
import type { ListSource } from '#client/lists/use-list.ts';
import { type HostUsage, hostUsageSchema } from '#contract/hosts/usage.ts';
import { usageColumns } from '#contract/http/lists.ts';

export const usageSource: ListSource<HostUsage> = {
  name: usageKey,
  service: 'api',
  path: '/configs/usage',
  row: hostUsageSchema,
  sortable: usageColumns,
};

const bytesPerMb = 1024 ** 2;

export const usageListColumns = (): DataColumn<HostUsage>[] => [
  { id: 'host', header: adminWords().host, cell: ({ host }) => host },
  {
    id: 'spentTokens',
    header: adminWords().tokensToday,
    cell: ({ spentTokens, tokensPerDay }) => (
      <Marked text={tokensText(spentTokens)}>
        {tokensPerDay !== null && spentTokens >= tokensPerDay && (
          <span className="font-medium text-danger">{adminWords().spent}</span>
        )}
      </Marked>
    ),
    look: 'sm:w-40 tabular-nums',
  },
  {
    id: 'tokensPerDay',
    header: adminWords().budget,
    cell: ({ tokensPerDay, ownTokensPerDay }) => (
      <Marked text={tokensText(tokensPerDay)}>{ownTokensPerDay !== null && <OwnMark />}</Marked>
    ),
    look: 'sm:w-44 tabular-nums',
  },
  {
    id: 'storedBytes',
    header: adminWords().storage,
    cell: ({ storedBytes, hostMb, ownHostMb, ownMemberMb }) => (
      <Marked text={adminWords().storedOf(megabytesText(storedBytes), formatNumber(hostMb))}>
        {storedBytes >= hostMb * bytesPerMb && (
          <span className="font-medium text-danger">{adminWords().full}</span>
        )}
        {(ownHostMb !== null || ownMemberMb !== null) && <OwnMark />}
      </Marked>
    ),
    look: 'sm:w-48 tabular-nums',
  },
  {
    id: 'model',
    header: adminWords().model,
    cell: ({ model, ownModel, modelFault }) => (
      <Marked text={model}>
        {ownModel !== null && <OwnMark />}
        {modelFault !== null && <FaultMark sentence={modelFault} />}
      </Marked>
    ),
  },
];

function Marked({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-2 max-sm:justify-end">
      <span className="min-w-0 sm:truncate">
        <CellText text={text} />
      </span>
      {children}
    </span>
  );
}

function FaultMark({ sentence }: { sentence: string }) {
  return (
    <span title={sentence} className="shrink-0 text-warning">
      <TriangleAlert size={16} aria-hidden="true" />
      <span className="sr-only">{sentence}</span>
    </span>
  );
}

/** Marks a value that was set for this host, as opposed to the deployment's. */
function OwnMark() {
  return (
    <span className="shrink-0 rounded-full bg-accent-soft px-2 text-xs text-ink-soft">
      {adminWords().ownValue}
      <span className="sr-only">{adminWords().notDefault}</span>
    </span>
  );
}
