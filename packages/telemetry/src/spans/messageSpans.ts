import { omitUndefined } from '@portico/core/values';
import { context, SpanKind, trace, type Attributes, type Context, type Histogram, type Meter } from '@opentelemetry/api';
import type { DataCall } from '@portico/data';
import type { HandlerTrace, Message, MessageTracer } from '@portico/messaging';
import { createSpanId, createTraceId, type MessageCall, type OperationCall } from '@portico/runtime';
import { messaging, own, requestBounds } from '../attributeNames.ts';
import { fail, runMeasured } from './runWithin.ts';
import { SpanTrace, type TraceParts } from './spanTrace.ts';
import { readMessageContext, writeHeaders, chooseContext } from './traceContext.ts';

/**
 * Creates the spans of messages: one when an event is raised, whose context the message carries, one when the message is sent,
 * and one for each run of a handler.
 */
export class MessageSpans implements MessageTracer {
  readonly #parts: TraceParts;
  readonly #system: string;
  readonly #duration: Histogram;

  /** @param system The attribute `messaging.system`: the name of the broker, or `portico`. */
  constructor(parts: TraceParts, meter: Meter, system: string) {
    this.#parts = parts;
    this.#system = system;
    this.#duration = meter.createHistogram(messaging.processDuration, {
      unit: 's',
      description: 'Duration of processing operation.',
      advice: { explicitBucketBoundaries: requestBounds },
    });
  }

  raised(event: string, call: DataCall): string {
    const { trace: traced, traceId = createTraceId() } = call as Partial<OperationCall>;
    const outer = traced instanceof SpanTrace ? chooseContext(context.active(), traced.context) : context.active();
    const span = this.#parts.tracer.startSpan(`create ${event}`, { kind: SpanKind.PRODUCER, attributes: this.#of(event, 'create') }, outer);
    span.end();
    return writeHeaders(trace.setSpan(outer, span))?.traceparent ?? `00-${traceId}-${createSpanId()}-00`;
  }

  async sent(messages: readonly Message[], send: () => Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>> {
    const spans = messages.map(({ event, id, traceparent }) => {
      const attributes = { ...this.#of(event, 'send'), [messaging.messageId]: id };
      return {
        id,
        span: this.#parts.tracer.startSpan(`send ${event}`, { kind: SpanKind.CLIENT, attributes }, readMessageContext(traceparent)),
      };
    });
    const taken = await send();
    for (const { id, span } of spans) {
      if (!taken.has(id)) fail(span, 'unconfirmed');
      span.end();
    }
    return taken;
  }

  handled(run: HandlerTrace, call: MessageCall, work: () => Promise<void>): Promise<void> {
    const outer = readMessageContext(run.traceparent);
    const common = { ...this.#of(run.event, 'process'), [messaging.group]: run.handler };
    const attributes = omitUndefined({ ...common, [own.attempt]: run.attempt, [messaging.messageId]: run.message });
    const span = this.#parts.tracer.startSpan(`process ${run.event}`, { kind: SpanKind.CONSUMER, attributes }, outer);
    const active: Context = trace.setSpan(outer, span);
    call.trace = new SpanTrace(this.#parts, active);
    return runMeasured(active, work, this.#duration, common);
  }

  #of(event: string, operation: 'create' | 'send' | 'process'): Attributes {
    return {
      [messaging.system]: this.#system,
      [messaging.destination]: event,
      [messaging.operationType]: operation,
      [messaging.operationName]: operation,
    };
  }
}
