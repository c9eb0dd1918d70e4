import { Copy, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { IconLink } from '#client/ui/link.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';

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
    <IconLink to={`/admin/configs/edit/${path}`} label={adminWords().editHost(host)}>
      <Pencil size={18} aria-hidden="true" />
    </IconLink>
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
