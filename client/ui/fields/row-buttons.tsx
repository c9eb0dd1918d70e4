import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { adminWords } from '#client/words/admin-words.ts';

interface RowButtonsProps {
  /** Names the row: 'suggestion 3'. */
  row: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function RowButtons({ row, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  return (
    <div className="flex shrink-0">
      <IconButton
        label={adminWords().moveUp(row)}
        data-move="-1"
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ChevronUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={adminWords().moveDown(row)}
        data-move="1"
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ChevronDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={adminWords().removeRow(row)} onClick={onRemove}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
