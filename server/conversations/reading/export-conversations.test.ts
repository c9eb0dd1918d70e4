import { expect, it } from 'vitest';
import { z } from 'zod';
import { keptAnswer } from '#server/testing/conversations/kept-answer.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { writeAnswers } from '../keeping/write-answers.ts';
import { exportConversations, exportFormats } from './export-conversations.ts';
import type { AskedConversations } from './find-ids.ts';

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

describeStores('conversations with an outcome', (store) => {
  const asked = { host: 'acme.example', oldest: '', format: exportFormats.jsonl };
  const idsOf = async (filter: AskedConversations['filter']) => {
    const lines = (await Array.fromAsync(exportConversations(store(), { ...asked, filter }))).join('');
    return lines
      .trim()
      .split('\n')
      .slice(0, -1)
      .map((line) => z.object({ id: z.string() }).parse(JSON.parse(line)).id);
  };

  it('are exported once each, newest first, in a period and by words too', async () => {
    const refused = Array.from({ length: 130 }, (_, i) =>
      keptAnswer(`2026-11-2${i < 100 ? 0 : 2}T09:00:${String(i % 60).padStart(2, '0')}Z`, {
        outcome: 'refused',
        question: i % 2 ? 'Any bicycle?' : 'Any boat?',
      }),
    );
    const others = Array.from({ length: 60 }, () => keptAnswer('2026-11-21T09:00:00Z'));
    await writeAnswers(store(), [...refused, ...others]);
    const ids = refused.map(({ place }) => place.conversationId).toSorted();
    expect(await idsOf({ outcome: 'refused' })).toEqual(ids.toReversed());
    expect(await idsOf({ outcome: 'refused', from: '2026-11-21' })).toHaveLength(30);
    expect(await idsOf({ outcome: 'refused', to: '2026-11-21' })).toHaveLength(100);
    expect(await idsOf({ outcome: 'refused', q: 'bicycle' })).toHaveLength(65);
    expect(await idsOf({ outcome: 'answered', q: 'bicycle' })).toEqual([]);
    expect(await idsOf({ outcome: 'handed-over' })).toEqual([]);
  });
});
