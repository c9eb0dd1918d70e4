import { expect, it } from 'vitest';
import { keptAnswer } from '#server/testing/conversations/kept-answer.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { writeAnswers } from '../keeping/write-answers.ts';
import { exportConversations, exportFormats } from './export-conversations.ts';

describeStores('a long conversation', (store) => {
  it.each(['jsonl', 'csv'] as const)('is exported whole as %s, in many pieces', async (format) => {
    const first = keptAnswer('2026-11-20T09:00:00Z', { question: 'Question 0' });
    const place = { conversationId: first.place.conversationId, isFirst: false };
    const others = Array.from({ length: 150 }, (_, i) =>
      keptAnswer(`2026-11-20T10:${String(i % 60).padStart(2, '0')}:00Z`, {
        question: `Question ${i + 1}`,
        place,
      }),
    );
    await writeAnswers(store(), [first, ...others]);
    const asked = { host: 'acme.example', oldest: '', filter: {}, format: exportFormats[format] };
    const pieces = await Array.fromAsync(exportConversations(store(), asked));
    for (const piece of pieces) expect(piece.split('Question ').length).toBeLessThanOrEqual(51 + 1);
    const lines = pieces.join('').trim().split('\n');
    if (format === 'csv') expect(lines).toHaveLength(1 + 151 + 1);
    else {
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ id: place.conversationId, questions: 151 });
      expect(JSON.parse(lines[0] ?? '').turns).toHaveLength(151);
      expect(JSON.parse(lines[1] ?? '')).toEqual({ complete: true, conversations: 1 });
    }
  });
});
