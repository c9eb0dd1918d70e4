import { Copy } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { copyWithToast } from '#client/ui/copy-with-toast.ts';
import { adminWords } from '#client/words/admin-words.ts';

interface DnsRecordProps {
  type: 'CNAME' | 'TXT';
  name: string;
  value: string;
}

/** A record to set where the domain's DNS is managed. */
export function DnsRecord({ type, name, value }: DnsRecordProps) {
  return (
    <dl className="grid gap-x-4 rounded-control border border-hairline bg-panel text-sm sm:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)]">
      <Part label={adminWords().recordType} value={type} />
      <Part label={adminWords().recordName} value={name} copied={`${type}, ${adminWords().recordName}`} />
      <Part label={adminWords().recordValue} value={value} copied={`${type}, ${adminWords().recordValue}`} />
    </dl>
  );
}

function Part({ label, value, copied }: { label: string; value: string; copied?: string }) {
  return (
    <div className="min-w-0 px-3 py-1">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="flex min-h-10 items-center gap-1">
        <span dir="ltr" className="min-w-0 flex-1 font-mono text-xs wrap-anywhere">
          {value}
        </span>
        {copied !== undefined && (
          <IconButton label={adminWords().copyOf(copied)} onClick={() => void copyWithToast(value)}>
            <Copy size={16} aria-hidden="true" />
          </IconButton>
        )}
      </dd>
    </div>
  );
}
