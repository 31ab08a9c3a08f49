import { context, trace } from '@opentelemetry/api';
import type { Attributes, Context, Counter, Meter } from '@opentelemetry/api';
import { AppError } from '@portico/core';
import { HostCall, toAppError, InternalError } from '@portico/runtime';
import type { CallTracer, CodeCall, OperationCall, StagePlace } from '@portico/runtime';
import { own } from '../attributeNames.ts';
import { SpanTrace, type TraceParts } from './spanTrace.ts';
import { readMessageContext } from './traceContext.ts';
import { endSpan, runWithin } from './runWithin.ts';

/** Creates a span for each stage of a call's pipeline, and for each call from code. */
export class CallSpans implements CallTracer {
  readonly #parts: TraceParts;
  readonly #lookups: Counter;
  readonly #checks: Counter;
  readonly #attributes = new Map<string, Attributes>();

  constructor(parts: TraceParts, meter: Meter) {
    this.#parts = parts;
    this.#lookups = meter.createCounter('portico.cache.requests', {
      unit: '{request}',
      description: 'Requests whose response was looked up in the cache.',
    });
    this.#checks = meter.createCounter('portico.result.checks', {
      unit: '{result}',
      description: 'Results whose type was checked: completely, by sampling long lists, or with a fault.',
    });
  }

  checked({ plan: { id } }: OperationCall, how: 'complete' | 'sampled' | 'fault'): void {
    this.#checks.add(1, { [own.operation]: id, [own.checkResult]: how });
  }

  stage<T>(place: StagePlace, call: OperationCall, run: () => T): T {
    const outer = call.trace instanceof SpanTrace ? call.trace.recorded : undefined;
    // The stage `cache` ends the call if it finds a cached response.
    const looksUp = place === 'cache' && call.plan.cache !== undefined;
    if (!outer) return looksUp ? runWithin(context.active(), run, () => this.#countLookup(call)) : run();
    const span = this.#parts.tracer.startSpan(place, { attributes: this.#getAttributes(call) }, outer);
    return runWithin(trace.setSpan(outer, span), run, (thrown) => {
      if (looksUp) this.#countLookup(call);
      endSpan(span, getFault(thrown));
    });
  }

  call<T>(call: CodeCall, run: () => T): T {
    const outer = getOuterContext(call);
    const span = this.#parts.tracer.startSpan(call.plan.id, { attributes: this.#getAttributes(call) }, outer);
    const active = trace.setSpan(outer, span);
    call.trace = new SpanTrace(this.#parts, active);
    return runWithin(active, run, (thrown) => {
      if (call.outcome instanceof AppError) span.setAttribute(own.errorCode, call.outcome.code);
      endSpan(span, thrown);
    });
  }

  #countLookup(call: OperationCall): void {
    this.#lookups.add(1, { [own.operation]: call.plan.id, [own.cacheResult]: call.ended ? 'hit' : 'miss' });
  }

  #getAttributes({ plan: { id } }: OperationCall): Attributes {
    let attributes = this.#attributes.get(id);
    if (!attributes) this.#attributes.set(id, (attributes = createOperationAttributes(id)));
    return attributes;
  }
}

/** Returns the parent context of a call: the span that its code names, otherwise the active one. */
function getOuterContext({ parent }: CodeCall): Context {
  return parent instanceof HostCall && parent.traceparent !== undefined ? readMessageContext(parent.traceparent) : context.active();
}

/** Creates the attributes that name an operation and its area. */
export function createOperationAttributes(id: string): Attributes {
  return { [own.operation]: id, [own.area]: id.slice(0, id.indexOf('.')) };
}

/** Returns the fault of a stage. An error that maps to a 4xx response is no fault. */
function getFault(thrown: unknown): unknown {
  return thrown !== undefined && toAppError(thrown) instanceof InternalError ? thrown : undefined;
}
