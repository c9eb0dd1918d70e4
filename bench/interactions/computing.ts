import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

const eventSchema = z.looseObject({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** In microseconds, as the next two. */
  ts: z.number(),
  dur: z.number().default(0),
  /** The part of `dur` that the thread itself computed. */
  tdur: z.number().default(0),
  args: z.looseObject({ data: z.looseObject({}).optional() }).optional(),
});
const timingSchema = z.object({
  interactionId: z.number(),
  timeStamp: z.number(),
  processingEnd: z.number(),
});

type TraceEvent = z.infer<typeof eventSchema>;

/** Returns the milliseconds that the page's own thread computes for each interaction, from its event to the paint after it, whatever else the machine does. */
export async function traceComputing(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories });
  await act();
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
  const { traceEvents } = z.object({ traceEvents: z.array(eventSchema) }).parse(trace);
  return computingOf(traceEvents);
}

function computingOf(events: readonly TraceEvent[]): number[] {
  const longest = new Map<number, number>();
  for (const event of events.filter(({ name, ph }) => name === 'EventTiming' && ph === 'b')) {
    const { data } = timingSchema.safeParse(event.args?.data);
    if (!data || data.interactionId === 0) continue;
    const ofThread = events.filter(
      ({ pid, tid, ph }) => ph === 'X' && pid === event.pid && tid === event.tid,
    );
    const handled = event.ts + (data.processingEnd - data.timeStamp) * 1000;
    const paint = ofThread.find(({ name, ts }) => name === 'Commit' && ts >= handled);
    if (!paint) continue;
    const end = paint.ts + paint.dur;
    const tasks = ofThread.filter(
      ({ name, ts, dur }) => name === 'RunTask' && ts + dur > event.ts && ts < end,
    );
    const computed = tasks.reduce((sum, { tdur }) => sum + tdur, 0) / 1000;
    longest.set(data.interactionId, Math.max(longest.get(data.interactionId) ?? 0, computed));
  }
  return [...longest.values()];
}
