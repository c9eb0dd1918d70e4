import { CellText } from '#client/lists/data-table-rows.tsx';
import type { FileItem } from '#contract/knowledge/files.ts';
import { FileKindIcon } from './file-kind-icon.tsx';

/** A file's name with the icon of its kind, and a line below about what could not be read. */
export function FileNameCell({ filename, leftOut }: FileItem) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <FileKindIcon name={filename} />
      <span className="min-w-0">
        <CellText text={filename} />
        {leftOut !== undefined && (
          <span title={leftOut} className="block text-xs font-normal text-ink-soft sm:truncate">
            {leftOut}
          </span>
        )}
      </span>
    </span>
  );
}
