import {
  File,
  FileSpreadsheet,
  FileText,
  FileType,
  Globe,
  Image,
  type LucideIcon,
  Mail,
  NotebookText,
  Presentation,
} from 'lucide-react';
import type { FileIcon } from '#contract/knowledge/file-formats.ts';
import { fileIconOf } from './file-formats.ts';

const icons: Record<FileIcon | 'other', LucideIcon> = {
  pdf: FileText,
  word: FileType,
  sheet: FileSpreadsheet,
  slides: Presentation,
  mail: Mail,
  web: Globe,
  text: NotebookText,
  picture: Image,
  other: File,
};

/** The icon of a file's kind. The file's name says it, too, so it has none. */
export function FileKindIcon({ name }: { name: string }) {
  const kind = fileIconOf(name);
  const Icon = icons[kind];
  return <Icon size={18} aria-hidden="true" data-kind={kind} className="shrink-0 text-accent-strong" />;
}
