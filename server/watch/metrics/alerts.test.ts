import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { labelsOf, readSeries, seriesOf } from '#server/testing/watch/series.ts';

const rules = join(import.meta.dirname, '../../../deploy/alerts.yaml');
const text = readFileSync(rules, 'utf8');
const alerts = Array.from(
  text.matchAll(/^ {6}- alert: (\w+)\n {8}expr: (.*)$/gm),
  ([, name = '', expr = '']) => ({
    name,
    expr,
  }),
);

const isPromtoolInstalled = spawnSync('promtool', ['--version']).status === 0;
if (!isPromtoolInstalled) console.warn('promtool is not installed: deploy/alerts.yaml is not run.');

/** Series of a deployment that is well, in the notation of promtool: a value each minute for two hours. */
const healthy: Record<string, string> = {
  'build_info{instance="a",version="1.0.0"}': '1x120',
  'http_requests_total{status="200"}': '0+600x120',
  'http_requests_total{status="500"}': '0+1x120',
  'store_query_errors_total{kind="select"}': '0x120',
  'chat_first_token_seconds_bucket{le="1"}': '0+60x120',
  'chat_first_token_seconds_bucket{le="30"}': '0+60x120',
  'chat_first_token_seconds_bucket{le="+Inf"}': '0+60x120',
  'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.02x120',
  'chat_streams_open{instance="a"}': '10x120',
  'chat_streams_max{instance="a"}': '100x120',
  'refusals_total{reason="late"}': '0x120',
  'model_attempts_total{model="m",outcome="answered"}': '0+60x120',
  'model_attempts_total{model="m",outcome="failed"}': '0+1x120',
  'model_attempts_total{model="m",outcome="left"}': '0+60x120',
  'queue_oldest_seconds{instance="a",kind="documents"}': '2x120',
  'queue_oldest_seconds{instance="a",kind="webhooks"}': '20x120',
  'queue_oldest_seconds{instance="a",kind="vectors"}': '20x120',
  'background_last_success_seconds{instance="a",name="sweep"}': '0+60x120',
  'background_late_after_seconds{instance="a",name="sweep"}': '1800x120',
  'webhook_attempts_total{outcome="delivered"}': '0+60x120',
  'webhook_attempts_total{outcome="failed"}': '0+1x120',
  'mails_total{kind="reset",outcome="sent"}': '0+60x120',
  'mails_total{kind="reset",outcome="failed"}': '0+1x120',
  vector_failures_total: '0x120',
  'checks_runs_total{outcome="failed"}': '0x120',
  'blob_seconds_count{op="get",outcome="failed"}': '0x120',
  'data_dir_free_bytes{instance="a"}': '50x120',
  'data_dir_size_bytes{instance="a"}': '100x120',
  'database_pool_waiting{instance="a"}': '0 3 0x118',
  'process_start_time_seconds{instance="a"}': '0x60 3600x60',
};

/** Series that make each alert fire, in place of the healthy series or with them. An empty value removes a series. */
const faults: Record<string, Record<string, string>> = {
  NothingMeasured: { 'build_info{instance="a",version="1.0.0"}': '' },
  ManyErrors: { 'http_requests_total{status="500"}': '0+20x120' },
  StoreErrors: { 'store_query_errors_total{kind="select"}': '0+5x120' },
  SlowFirstToken: { 'chat_first_token_seconds_bucket{le="1"}': '0+54x120' },
  EventLoopLag: { 'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.4x120' },
  StreamsNearlyFull: { 'chat_streams_open{instance="a"}': '81x120' },
  RefusedAsOverloaded: { 'refusals_total{reason="late"}': '0+10x120' },
  ModelFailing: { 'model_attempts_total{model="m",outcome="failed"}': '0+20x120' },
  DocumentsWait: { 'queue_oldest_seconds{instance="a",kind="documents"}': '70x120' },
  MessagesWait: { 'queue_oldest_seconds{instance="a",kind="webhooks"}': '700x120' },
  KnowledgeWaits: { 'queue_oldest_seconds{instance="a",kind="vectors"}': '3700x120' },
  BackgroundWorkLate: { 'background_last_success_seconds{instance="a",name="sweep"}': '0+60x40 2400x80' },
  WebhooksFail: { 'webhook_attempts_total{outcome="failed"}': '0+90x120' },
  MailsFail: { 'mails_total{kind="reset",outcome="failed"}': '0+30x120' },
  VectorsFail: { vector_failures_total: '0+1x120' },
  ChecksFail: { 'checks_runs_total{outcome="failed"}': '0+1x120' },
  FilesFail: { 'blob_seconds_count{op="get",outcome="failed"}': '0+6x120' },
  DiskNearlyFull: { 'data_dir_free_bytes{instance="a"}': '14x120' },
  DatabasePoolEmpty: { 'database_pool_waiting{instance="a"}': '3x120' },
  Restarts: { 'process_start_time_seconds{instance="a"}': '0x100 10x5 20x5 30x10' },
  VersionsDiffer: { 'build_info{instance="b",version="1.1.0"}': '1x120' },
};

/** Asks promtool which alerts fire at the end of two hours. */
function testOf(name: string, fault: Record<string, string>, firing: string[]) {
  const series = Object.entries({ ...healthy, ...fault }).filter(([, values]) => values !== '');
  return {
    name,
    interval: '1m',
    input_series: series.map(([one, values]) => ({ series: one, values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: '119m',
        exp_samples: firing.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
      },
    ],
  };
}

describe('the alerts', () => {
  it('ask for existing series and labels, each with its fault', async () => {
    const series = await readSeries();
    expect(alerts.map(({ name }) => name)).toEqual(Object.keys(faults));
    expect(alerts).toHaveLength(text.match(/ alert: /g)?.length ?? 0);
    for (const { name, expr } of alerts) {
      const names = seriesOf(expr);
      expect(names, name).not.toEqual([]);
      for (const one of names) {
        const labels = series.get(one);
        expect(labels, `${name}: ${one}`).toBeDefined();
        for (const label of labelsOf(expr, one))
          expect([...(labels ?? [])], `${name}: ${label}`).toContain(label);
      }
    }
  });

  it('each say how bad it is, what happens and what to do', () => {
    const parts = text.split(/^ {6}- alert: /m).slice(1);
    for (const part of parts) {
      expect(part).toMatch(/severity: (?:critical|warning)\n/);
      expect(part).toMatch(/summary: .{10}/);
      expect(part).toMatch(/description: .{60}/);
    }
  });

  it.skipIf(!isPromtoolInstalled)(
    'each fire by their fault alone, and none while all is well',
    { meta: { missing: 'promtool is not installed' } },
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const tests = Object.entries(faults).map(([name, fault]) => testOf(name, fault, [name]));
      const file = join(folder, 'tests.yaml');
      // JSON is YAML, too.
      writeFileSync(file, JSON.stringify({ rule_files: [rules], tests: [testOf('well', {}, []), ...tests] }));
      const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
      expect(status, stdout + stderr).toBe(0);
    },
  );
});
