import { Download } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { exportConversations } from './conversation-calls.ts';

/** Buttons that download the filtered conversations. */
export function ExportButtons({ query }: { query: Record<string, string> }) {
  const [isRunning, setRunning] = useState(false);

  async function start(format: 'csv' | 'jsonl') {
    setRunning(true);
    try {
      await exportConversations(query, format);
    } catch (failure) {
      showToast(sentenceOf(failure, adminWords().conversationsNotExported));
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
