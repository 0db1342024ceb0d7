/** Which traces are written down, by the standard names of OpenTelemetry. */
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace';

export interface Sampling {
  /** `parentbased_` before it: who calls decides, where their trace is given. */
  sampler: `${'' | 'parentbased_'}${'always_on' | 'always_off' | 'traceidratio'}`;
  /** Of `traceidratio`: from 0 to 1. */
  ratio: number;
}

export function samplerOf({ sampler, ratio }: Sampling): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[sampler.replace('parentbased_', '') as 'always_on' | 'always_off' | 'traceidratio']();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}
