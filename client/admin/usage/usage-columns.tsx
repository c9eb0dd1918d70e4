import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { CellText } from '#client/lists/cell-text.tsx';
import type { DataColumn } from '#client/lists/data-table-columns.ts';
import type { HostUsage } from '#contract/usage.ts';
import { isSpent, tokensText } from './usage-row.ts';

export const usageListColumns: DataColumn<HostUsage>[] = [
  {
    id: 'host',
    header: 'Host',
    accessorFn: ({ host }) => host,
    cell: ({ row }) => <CellText text={row.original.host} />,
  },
  {
    id: 'spentTokens',
    header: 'Tokens today',
    accessorFn: ({ spentTokens }) => spentTokens,
    cell: ({ row }) => <Spent usage={row.original} />,
    meta: { look: 'sm:w-40 tabular-nums' },
  },
  {
    id: 'tokensPerDay',
    header: 'Budget',
    accessorFn: ({ tokensPerDay }) => tokensPerDay,
    cell: ({ row }) => <Budget usage={row.original} />,
    meta: { look: 'sm:w-44 tabular-nums' },
  },
  {
    id: 'model',
    header: 'Model',
    cell: ({ row }) => <ModelName usage={row.original} />,
  },
];

function Spent({ usage }: { usage: HostUsage }) {
  const mark = isSpent(usage) && <span className="font-medium text-danger">Spent</span>;
  return <Marked text={tokensText(usage.spentTokens)} mark={mark} />;
}

function Budget({ usage: { tokensPerDay, ownTokensPerDay } }: { usage: HostUsage }) {
  return <Marked text={tokensText(tokensPerDay)} mark={ownTokensPerDay !== null && <OwnMark />} />;
}

function ModelName({ usage: { model, ownModel, modelFault } }: { usage: HostUsage }) {
  const mark = (
    <>
      {ownModel !== null && <OwnMark />}
      {modelFault !== null && <FaultMark sentence={modelFault} />}
    </>
  );
  return <Marked text={model} mark={mark} />;
}

/** A cell's text with a mark beside it. */
function Marked({ text, mark }: { text: string; mark: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-2 max-sm:justify-end">
      <span className="min-w-0 sm:truncate">
        <CellText text={text} />
      </span>
      {mark}
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
      own<span className="sr-only">, not the default</span>
    </span>
  );
}
