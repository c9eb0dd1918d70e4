import { Download } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type ExportFormat, exportAudit } from './export-audit.ts';

const formats: { format: ExportFormat; label: () => string }[] = [
  { format: 'csv', label: () => adminWords().exportCsv },
  { format: 'jsonl', label: () => adminWords().exportJson },
];

/** Buttons that download the filtered entries. */
export function ExportButtons({ query }: { query: Record<string, string> }) {
  const [running, setRunning] = useState<ExportFormat>();

  async function start(format: ExportFormat) {
    setRunning(format);
    try {
      const rows = await exportAudit(query, format);
      showToast(adminWords().exported(rows));
    } catch (failure) {
      logFailure('The audit could not be exported.', failure);
      showToast(sentenceOf(failure, adminWords().notExported));
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
          onClick={() => start(format)}
        >
          <Download size={16} aria-hidden="true" />
          {running === format ? adminWords().exporting : label()}
        </Button>
      ))}
    </div>
  );
}
