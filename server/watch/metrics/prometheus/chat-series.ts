import type { Counter, Registry } from 'prom-client';
import type { HostLabels } from '../host-labels.ts';
import type { Metrics } from '../metrics.ts';
import { limitNames, maxModels } from './limit-names.ts';
import { addCounter, addHistogram } from './series.ts';

const firstTokenBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120];

type ChatMetrics = Pick<Metrics, 'firstToken' | 'answer' | 'tokens'> & {
  /** Deletes the series of hosts that have no label any more. */
  forget(hosts: ReadonlySet<string>): Promise<void>;
};

/** Creates the series of questions and tokens. */
export function addChatSeries(registry: Registry, { labelOf }: Pick<HostLabels, 'labelOf'>): ChatMetrics {
  const series = createSeries(registry);
  const modelOf = limitNames(maxModels);
  return {
    firstToken: ({ host, seconds }) => series.firstTokens.observe({ host: labelOf(host) }, seconds),
    answer({ host, isAnswered }) {
      series.questions.inc({ host: labelOf(host), outcome: isAnswered ? 'answered' : 'failed' });
    },
    tokens(host, { model, promptTokens, answerTokens, cachedTokens }) {
      const labels = { host: labelOf(host), model: modelOf(model) };
      series.tokens.inc({ ...labels, kind: 'prompt' }, promptTokens);
      series.tokens.inc({ ...labels, kind: 'answer' }, answerTokens);
      if (cachedTokens !== undefined) series.cachedTokens.inc(labels, cachedTokens);
    },
    async forget(hosts) {
      if (hosts.size === 0) return;
      for (const host of hosts) series.firstTokens.remove({ host });
      const counters: Counter<string>[] = [series.questions, series.tokens, series.cachedTokens];
      for (const counter of counters) {
        const { values } = await counter.get();
        for (const { labels } of values) if (hosts.has(String(labels.host))) counter.remove(labels);
      }
    },
  };
}

function createSeries(registry: Registry) {
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    addCounter(registry, name, { help, labelNames });
  return {
    firstTokens: addHistogram(registry, 'chat_first_token_seconds', {
      help: 'Time from a question to the first piece of its answer',
      labelNames: ['host'],
      buckets: firstTokenBuckets,
    }),
    questions: counter('chat_questions_total', 'Questions admitted, by outcome', ['host', 'outcome']),
    tokens: counter(
      'chat_tokens_total',
      'Tokens used by language models, as counted by their providers or else estimated',
      ['host', 'model', 'kind'],
    ),
    cachedTokens: counter(
      'chat_cached_tokens_total',
      "Tokens of prompts that providers' caches had; part of the prompts' tokens",
      ['host', 'model'],
    ),
  };
}
