import { Copy, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { originOfHost } from '#client/admin/host/host-address.ts';
import { IconButton } from '#client/ui/button.tsx';
import { IconLink } from '#client/ui/link.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';

interface ConfigActionsProps {
  id: string;
  host: string;
  /** Only operators clone and delete configs. */
  isOperator: boolean;
  onDelete: () => void;
}

export function ConfigActions({ id, host, isOperator, onDelete }: ConfigActionsProps) {
  const path = encodeURIComponent(id);
  const edit = (
    <>
      <IconLink to={`/admin/configs/edit/${path}`} label={adminWords().editHost(host)}>
        <Pencil size={18} aria-hidden="true" />
      </IconLink>
      <OpenHost host={host} />
    </>
  );
  if (!isOperator) return edit;
  return (
    <>
      {edit}
      <IconLink to={`/admin/configs/clone/${path}`} label={adminWords().cloneHost(host)}>
        <Copy size={18} aria-hidden="true" />
      </IconLink>
      <IconButton label={adminWords().deleteHost(host)} onClick={onDelete}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** Opens the host's page in a new tab. */
function OpenHost({ host }: { host: string }) {
  const label = adminWords().openNamed(host);
  return (
    <a
      href={originOfHost(host)}
      target="_blank"
      rel="noreferrer"
      aria-label={label + words().inNewTab}
      title={label}
      className="target inline-flex shrink-0 items-center justify-center rounded-full text-ink-soft transition-colors hover:bg-accent-soft hover:text-ink"
    >
      <ExternalLink size={18} aria-hidden="true" className="rtl:-scale-x-100" />
    </a>
  );
}
