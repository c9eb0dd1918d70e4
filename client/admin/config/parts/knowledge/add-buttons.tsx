import {
  AppWindow,
  Files,
  Globe,
  Link2,
  MessageCircleQuestionMark,
  NotebookText,
  Upload,
} from 'lucide-react';
import { Link } from 'react-router';
import type { AskedDialog } from '#client/admin/knowledge/asked-dialog.ts';
import { filesOf } from '#client/files/host/host-parameter.ts';
import { useMay } from '#client/navigation/area.ts';
import { Button } from '#client/ui/button.tsx';
import { adminWords } from '#client/words/admin-words.ts';

interface AddButtonsProps {
  /** The saved host; websites, texts and answers wait for one. */
  host: string | undefined;
  /** The host whose whole file list is linked. */
  allOf: string | undefined;
  onUpload: () => void;
  onAddFile: () => void;
  onAsk: (asked: AskedDialog) => void;
}

const live = [
  { kind: 'site', Icon: Globe, label: () => adminWords().addWebsite },
  { kind: 'page', Icon: AppWindow, label: () => adminWords().addWebPage },
  { kind: 'text', Icon: NotebookText, label: () => adminWords().addText },
  { kind: 'answer', Icon: MessageCircleQuestionMark, label: () => adminWords().addQuestionAndAnswer },
] as const;

/** Shows what can be added to the knowledge. */
export function AddButtons({ host, allOf, onUpload, onAddFile, onAsk }: AddButtonsProps) {
  const mayList = useMay()('files:manage');
  return (
    <div className="-mx-4 flex flex-wrap">
      <Button kind="plain" onClick={onUpload}>
        <Upload size={16} aria-hidden="true" />
        {adminWords().uploadAFile}
      </Button>
      {host !== undefined &&
        live.map(({ kind, Icon, label }) => (
          <Button key={kind} kind="plain" onClick={() => onAsk({ kind })}>
            <Icon size={16} aria-hidden="true" />
            {label()}
          </Button>
        ))}
      <Button kind="plain" onClick={onAddFile}>
        <Link2 size={16} aria-hidden="true" />
        {adminWords().addFileByUrl}
      </Button>
      {allOf !== undefined && mayList && (
        <Link
          to={filesOf(allOf)}
          className="target inline-flex items-center gap-2 rounded-control px-4 text-sm font-medium text-ink-soft transition-colors hover:bg-accent-soft hover:text-ink"
        >
          <Files size={16} aria-hidden="true" />
          {adminWords().allFilesOfHost}
        </Link>
      )}
    </div>
  );
}
