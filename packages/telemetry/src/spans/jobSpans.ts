import { context, SpanKind, trace, type Attributes, type Histogram, type Meter } from '@opentelemetry/api';
import type { JobCall, JobTrace, JobTracer } from '@portico/runtime';
import { own } from '../attributeNames.ts';
import { runMeasured } from './runWithin.ts';
import { SpanTrace, type TraceParts } from './spanTrace.ts';
import { readMessageContext } from './traceContext.ts';

/** Histogram bounds for the duration of jobs, in seconds: from fast clean-ups to imports that take an hour. */
const bounds = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900, 3600];

/** Creates a span for each attempt of a run. All attempts of a run form one trace, which links to the call that started the run, if any. */
export class JobSpans implements JobTracer {
  readonly #parts: TraceParts;
  readonly #duration: Histogram;

  constructor(parts: TraceParts, meter: Meter) {
    this.#parts = parts;
    this.#duration = meter.createHistogram('portico.job.duration', {
      unit: 's',
      description: 'Duration of the attempts of jobs.',
      advice: { explicitBucketBoundaries: bounds },
    });
  }

  executed({ job, run, attempt, traceparent }: JobTrace, call: JobCall, work: () => Promise<void>): Promise<void> {
    const common: Attributes = { [own.job]: job, [own.area]: job.slice(0, job.indexOf('.')) };
    const attributes = { ...common, [own.jobRun]: run, [own.jobAttempt]: attempt };
    const [, ofRun] = call.source.rawHeaders;
    const origin = trace.getSpanContext(readMessageContext(traceparent));
    const options = { kind: SpanKind.INTERNAL, attributes, links: origin ? [{ context: origin }] : [] };
    const span = this.#parts.tracer.startSpan(`job ${job}`, options, readMessageContext(ofRun));
    const active = trace.setSpan(context.active(), span);
    call.trace = new SpanTrace(this.#parts, active);
    return runMeasured(active, work, this.#duration, common);
  }
}
