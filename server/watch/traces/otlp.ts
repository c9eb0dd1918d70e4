import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { samplerNames } from './trace-settings.ts';
import type { Span, Traces } from './traces.ts';

const closeMs = 3_000;

const propagator = new W3CTraceContextPropagator();

/** Sends spans over OTLP/HTTP, as the standard environment variables say. Spans that can't be sent are dropped. */
export function createOtlpTraces(options: { sampler: SamplerName; ratio: number }): Traces {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = createProvider(options);
  const tracer = provider.getTracer('http');
  return {
    run(name, work) {
      const started = tracer.startSpan(name);
      return runIn(context.active(), started, { span: wrap(started), work });
    },
    request({ traceparent }, work) {
      const carrier = traceparent === undefined ? {} : { traceparent };
      const parent = propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter);
      const started = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
      const span = { ...wrap(started), rename: (name: string) => void started.updateName(name) };
      return runIn(parent, started, { span, work });
    },
    begin: (name) => wrap(tracer.startSpan(name, { kind: SpanKind.CLIENT })),
    record(name, { milliseconds, failed }) {
      if (!trace.getActiveSpan()?.isRecording()) return;
      const now = Date.now();
      const span = tracer.startSpan(name, { startTime: now - milliseconds });
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(now);
    },
    current() {
      const traceId = trace.getActiveSpan()?.spanContext().traceId;
      return traceId === undefined ? {} : { traceId };
    },
    async close() {
      // An unreachable collector must not keep the process alive: remaining spans are dropped.
      await Promise.race([provider.shutdown().catch(() => {}), sleep(closeMs, undefined, { ref: false })]);
    },
  };
}

function createProvider(options: { sampler: SamplerName; ratio: number }): TracerProvider {
  return new TracerProvider({
    resource: defaultResource().merge(detectResources({ detectors: [envDetector] })),
    sampler: createSampler(options),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
}

/** Runs the work with a span started in `parent` as the active one, and ends the span. */
function runIn<T, S extends Span>(
  parent: Context,
  sdkSpan: SdkSpan,
  { span, work }: { span: S; work: (span: S) => Promise<T> },
): Promise<T> {
  return context.with(trace.setSpan(parent, sdkSpan), async () => {
    try {
      const result = await work(span);
      span.end(false);
      return result;
    } catch (error) {
      span.end(true);
      throw error;
    }
  });
}

function wrap(span: SdkSpan): Span {
  return {
    set: (attributes) => void span.setAttributes(attributes),
    end(failed) {
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

type SamplerName = (typeof samplerNames)[number];

/** Creates the sampler that `OTEL_TRACES_SAMPLER` names. */
function createSampler({ sampler, ratio }: { sampler: SamplerName; ratio: number }): Sampler {
  if (sampler.startsWith('parentbased_'))
    return new ParentBasedSampler({ root: rootSampler(sampler, ratio) });
  return rootSampler(sampler, ratio);
}

function rootSampler(sampler: SamplerName, ratio: number): Sampler {
  if (sampler.endsWith('always_on')) return new AlwaysOnSampler();
  return sampler.endsWith('always_off') ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(ratio);
}
