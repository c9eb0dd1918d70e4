import {
  type CheckComparison,
  type CheckResult,
  checkComparisonSchema,
  checkResultSchema,
} from '#contract/chat/checks.ts';

/** Reads a run of checks to its end. */
export async function readRun(
  response: Response,
): Promise<{ results: CheckResult[]; comparison: CheckComparison | undefined; failure: string | undefined }> {
  const events = (await response.text()).split('\n\n').filter((event) => event !== '');
  const last = events.at(-1) ?? '';
  const data = (event: string): unknown => JSON.parse(event.slice(event.indexOf('data: ') + 'data: '.length));
  const isFailed = last.startsWith('event: error');
  return {
    results: events.slice(0, -1).map((event) => checkResultSchema.parse(data(event))),
    comparison: isFailed ? undefined : checkComparisonSchema.parse(data(last)),
    failure: isFailed ? last : undefined,
  };
}
