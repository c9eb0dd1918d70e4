import { writeFileSync } from 'node:fs';
import { answerQuestion } from '#server/chat/answer.ts';
import { leadingPassages, searchPassages } from '#server/passages/search.ts';
import { readDataset, sampleQuestions, halfOf } from './answers/dataset.ts';
import { fillStore, benchHost } from './answers/store.ts';
const [folder, out, countText = '0'] = process.argv.slice(2);
const ds = readDataset(folder!);
const store = await fillStore(ds.sources, 'sqlite');
const doc = ({ id, title }: any) => ({ id, origin: 'file', title, mediaType: 'text/plain', passageCount: 0, name: title, sourceId: id });
const rows: any[] = [];
const qs = sampleQuestions(ds.questions, Number(countText), 3);
const byId = new Map(ds.sources.map((s) => [s.id, s]));
const all = ds.sources.map(doc);
for (const [label, list] of [[1, qs], [0, sampleQuestions(ds.unanswerable, 0, 3)]] as any)
  for (const q of list)
    for (const mode of ['single', 'knowledge', ...(out!.includes('nw') && label === 1 ? ['neg', 'negk'] : [])]) {
      const single = mode === 'single' || mode === 'neg';
      const documents = single ? [doc(byId.get(q.doc))] : all;
      let captured: any;
      const model: any = { name: 'x', async *answer(ask: any) { captured = ask; yield 'x'; } };
      const a = await answerQuestion({ model, refusalOf: async () => undefined, outline: async () => [], lead: (l: any) => leadingPassages(store.db, l),
        search: async (search: any) => {
          let found = await searchPassages(store.db, { ...search, limit: search.limit + 6 });
          if (mode.startsWith('neg')) found = found.filter((f: any) => {
            const place = store.inSource.get(f.documentId) ?? ((o: number) => o);
            const [s, e] = [place(f.start), place(f.end - 1) + 1];
            return !q.gold.some((g: any) => g.doc === f.documentId && s < g.end && e > g.start);
          });
          return { passages: found.slice(0, search.limit), methods: ['lexical'] };
        } } as any, { question: { query: q.text }, scope: { host: benchHost, documents, named: single ? [q.doc] : [], onlyFromDocuments: false } as any, signal: new AbortController().signal });
      for await (const _ of a.events);
      if (!captured) { console.error('none', q.text); continue; }
      const { signal, ...ask } = captured;
      rows.push({ id: q.id, mode, label: mode.startsWith('neg') ? 0 : label, half: halfOf(q), answers: q.answers, ask: { ...ask, onGiven: undefined } });
    }
writeFileSync(out!, rows.map((r) => JSON.stringify(r)).join('\n'));
await store.close();
console.log(out, rows.length);
