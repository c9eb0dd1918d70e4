import { readFileSync, writeFileSync } from 'node:fs';
import { replyTo } from '#server/answering/answering.ts';
import { holdsAnswer } from './answers/measure.ts';
const sets = (process.argv[2] ?? 'sf,st,cn,nw').split(',');
const half = process.argv[3] ?? 'all';
const cap = Number(process.argv[4] ?? 1e9);
const feats: any[] = [];
const show = process.argv[5];
for (const s of sets) {
  const groups = new Map<string, any>();
  for (const line of readFileSync(`/tmp/d-${s}.jsonl`, 'utf8').split('\n')) {
    const r = JSON.parse(line);
    if (half !== 'all' && r.half !== half) continue;
    const key = `${r.mode} ${r.label}`;
    const g = groups.get(key) ?? { n: 0, right: 0, out: {} as any, words: 0, rc: 0, c: 0, max: 0 };
    groups.set(key, g);
    if (g.n >= cap) continue;
    const { outcome, pieces } = await replyTo({ ...r.ask, signal: new AbortController().signal });
    const reply = pieces.join(' ');
    g.n++; if (process.env.FEAT) { feats.push({ s, mode: r.mode, label: r.label, half: r.half, right: +(r.label === 1 && holdsAnswer({ question: { answers: r.answers }, reply: pieces.join(' ') } as any)), outcome, ...(globalThis as any).__feat }); (globalThis as any).__feat = undefined; }
    if (reply.startsWith('SECTION')) { g.sec = (g.sec ?? 0) + 1; g.secr = (g.secr ?? 0) + +(r.label === 1 && holdsAnswer({ question: { answers: r.answers }, reply } as any)); }
    const right = r.label === 1 && holdsAnswer({ question: { answers: r.answers }, reply } as any);
    g.right += +right;
    g.out[outcome] = (g.out[outcome] ?? 0) + 1;
    const w = reply.trim().split(/\s+/).length;
    g.words += w; g.max = Math.max(g.max, w);
    if (outcome === 'answered') { g.c++; g.rc += +right; }
    if (show === key && (r.label === 0 ? outcome === 'answered' : !right)) console.log(`? ${r.ask.query} [${outcome}]\n  gold: ${r.answers.join(' | ').slice(0, 300)}\n  said: ${reply}\n`);
  }
  console.log(s, [...groups].map(([k, g]) => `${k}: ${k.endsWith('1') ? 'A' + (g.right / g.n).toFixed(3) : ''} (${['answered', 'unsure', 'refused'].map((o) => ((g.out[o] ?? 0) / g.n).toFixed(2)).join('/')})${k.endsWith('1') ? ' r' + (g.rc / g.c).toFixed(2) : ''} w${(g.words / g.n).toFixed(0)}/${g.max}`).join('\n   '));
}
if (process.env.FEAT) writeFileSync('/tmp/feats.jsonl', feats.map((f) => JSON.stringify(f)).join('\n'));
