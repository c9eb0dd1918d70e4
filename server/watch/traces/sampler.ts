import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { samplerNames } from './trace-settings.ts';

export type SamplerName = (typeof samplerNames)[number];

/** Creates the sampler that `OTEL_TRACES_SAMPLER` names. */
export function createSampler({ sampler, ratio }: { sampler: SamplerName; ratio: number }): Sampler {
  if (sampler.startsWith('parentbased_'))
    return new ParentBasedSampler({ root: rootSampler(sampler, ratio) });
  return rootSampler(sampler, ratio);
}

function rootSampler(sampler: SamplerName, ratio: number): Sampler {
  if (sampler.endsWith('always_on')) return new AlwaysOnSampler();
  return sampler.endsWith('always_off') ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(ratio);
}
