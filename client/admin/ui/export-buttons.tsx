import { Download } from 'lucide-react';
import { useState } from 'react';
import { CallFailed, call, sentenceOf } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import { Button } from '#client/ui/button.tsx';
import { saveFile } from '#client/ui/save-file.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';

const formats = [
  { format: 'csv', label: () => adminWords().exportCsv },
  { format: 'jsonl', label: () => adminWords().exportJson },
] as const;

type ExportFormat = (typeof formats)[number]['format'];

interface ExportButtonsProps {
  list: 'audit' | 'conversations' | 'handovers';
  query: Record<string, string>;
  /** Throws for a content that is not whole; returns the toast of a whole one. */
  check?: (content: Blob) => Promise<string>;
}

/** Buttons that download a filtered list. */
export function ExportButtons({ list, query, check }: ExportButtonsProps) {
  const [running, setRunning] = useState<ExportFormat>();

  async function start(format: ExportFormat) {
    setRunning(format);
    try {
      const response = await call('api', `/${list}/export?${new URLSearchParams({ ...query, format })}`);
      const content = await response.blob().catch(() => {
        throw new CallFailed(adminWords().exportCut);
      });
      const done = await check?.(content);
      saveFile(content, `${list}-${new Date().toISOString().slice(0, 10)}.${format}`);
      if (done !== undefined) showToast(done);
    } catch (failure) {
      logFailure(`The list of ${list} could not be exported.`, failure);
      showToast(sentenceOf(failure, adminWords().listNotExported));
    } finally {
      setRunning(undefined);
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      {formats.map(({ format, label }) => (
        <Button
          key={format}
          kind="outline"
          className="items-center"
          disabled={running !== undefined}
          onClick={() => void start(format)}
        >
          <Download size={16} aria-hidden="true" />
          {running === format ? adminWords().exporting : label()}
        </Button>
      ))}
    </div>
  );
}
