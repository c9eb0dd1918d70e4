import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Section } from '#client/admin/config/fields/section.tsx';
import type { Entries } from '#client/admin/config/state/entries.ts';
import type { AskedDialog } from '#client/admin/knowledge/asked-dialog.ts';
import { lateDialog } from '#client/ui/late-dialogs.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { Config } from '#contract/hosts/configs.ts';
import { AddButtons } from './add-buttons.tsx';
import { DropArea } from './drop-area.tsx';
import { FileList } from './file-list.tsx';
import { LiveKnowledge } from './live-knowledge.tsx';
import { SearchBox } from './search-box.tsx';
import { useKnowledge } from './use-knowledge.ts';

const UploadDialog = lateDialog(
  async () => (await import('./upload-dialog.tsx')).UploadDialog,
  ({ onClose }) => onClose(),
);

interface KnowledgeListProps {
  isNew: boolean;
  /** The host once it is saved. */
  savedHost: string | undefined;
  /** The config that a clone is made from. */
  original: Config | undefined;
  filling: number;
}

/** The host's own knowledge: every question may be answered from it. */
export function KnowledgeList({ isNew, savedHost, original, filling }: KnowledgeListProps) {
  const { getValues } = useFormContext<Entries>();
  const knowledge = useKnowledge(filling);
  const [uploading, setUploading] = useState(false);
  const [asked, setAsked] = useState<AskedDialog>();
  return (
    <Section part="knowledge" hint={adminWords().knowledgeOfHost}>
      {savedHost !== undefined && <SearchBox host={savedHost} />}
      <DropArea onUploaded={knowledge.addUploaded}>
        <AddButtons
          host={savedHost}
          allOf={isNew ? undefined : getValues('host')}
          onUpload={() => setUploading(true)}
          onAddFile={knowledge.addRow}
          onAsk={setAsked}
        />
        <div className="group/list">
          <div className="divide-y divide-hairline overflow-hidden rounded-control border border-hairline not-has-[li]:hidden">
            {savedHost !== undefined && <LiveKnowledge host={savedHost} asked={asked} onAsk={setAsked} />}
            <FileList knowledge={knowledge} original={original} />
          </div>
          <p className="rounded-control border border-dashed border-control px-4 py-6 text-center text-sm text-ink-soft group-has-[li]/list:hidden">
            {adminWords().noKnowledgeYet}
          </p>
        </div>
      </DropArea>
      <p className="text-xs text-ink-soft">
        {savedHost === undefined ? adminWords().knowledgeOnceSaved : adminWords().savedAtOnce}
      </p>
      <UploadDialog open={uploading} onUploaded={knowledge.addUploaded} onClose={() => setUploading(false)} />
    </Section>
  );
}
