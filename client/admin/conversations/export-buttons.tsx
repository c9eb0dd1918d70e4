import { Download } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { exportList } from './conversation-calls.ts';

interface ExportButtonsProps {
  list: 'conversations' | 'handovers';
  query: Record<string, string>;
}

/** Buttons that download a filtered list. */
export function ExportButtons({ list, query }: ExportButtonsProps) {
  const [isRunning, setRunning] = useState(false);

  async function start(format: 'csv' | 'jsonl') {
    setRunning(true);
    try {
      await exportList(list, query, format);
    } catch (failure) {
      showToast(sentenceOf(failure, adminWords().listNotExported));
    }
    setRunning(false);
  }

  return (
    <div className="flex flex-wrap gap-2">
      {(['csv', 'jsonl'] as const).map((format) => (
        <Button
          key={format}
          kind="outline"
          className="items-center"
          disabled={isRunning}
          onClick={() => void start(format)}
        >
          <Download size={16} aria-hidden="true" />
          {format === 'csv' ? adminWords().exportCsv : adminWords().exportJson}
        </Button>
      ))}
    </div>
  );
}
