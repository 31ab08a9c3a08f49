import { context, SpanKind, trace } from '@opentelemetry/api';
import type { Attributes, Context, Histogram, Meter, Tracer } from '@opentelemetry/api';
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions';
import type { DataCall } from '@portico/data';
import type { HandlerTrace, Message, MessageTracer } from '@portico/messaging';
import { newSpanId, newTraceId } from '@portico/runtime';
import type { MessageCall, OperationCall } from '@portico/runtime';
import { messaging, own, requestBounds } from '../names.ts';
import { errorType } from './errorType.ts';
import { SpanTrace } from './spanTrace.ts';
import { contextOfMessage, headersOf, presentContext } from './traceContext.ts';
import { endSpan, fail, within } from './within.ts';

/** Where messages are told to. */
export interface MessageTelling {
  readonly tracer: Tracer;
  readonly meter: Meter;
  /** `messaging.system`: the broker's name, or ours. */
  readonly system: string;
}

/** Spans of messages: one where an event is raised, which the message carries; one where it is sent; and one for each run of a handler. */
export class MessageSpans implements MessageTracer {
  readonly #tracer: Tracer;
  readonly #system: string;
  readonly #duration: Histogram;

  constructor({ tracer, meter, system }: MessageTelling) {
    this.#tracer = tracer;
    this.#system = system;
    this.#duration = meter.createHistogram(messaging.processDuration, {
      unit: 's',
      description: 'Duration of processing operation.',
      advice: { explicitBucketBoundaries: requestBounds },
    });
  }

  raised(event: string, call: DataCall): string {
    const { trace: traced, traceId = newTraceId() } = call as Partial<OperationCall>;
    const outer = traced instanceof SpanTrace ? presentContext(context.active(), traced.context) : context.active();
    const span = this.#tracer.startSpan(`create ${event}`, { kind: SpanKind.PRODUCER, attributes: this.#of(event, 'create') }, outer);
    span.end();
    return headersOf(trace.setSpan(outer, span))?.traceparent ?? `00-${traceId}-${newSpanId()}-00`;
  }

  async sent(messages: readonly Message[], send: () => Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>> {
    const spans = messages.map(({ event, id, traceparent }) => {
      const attributes = { ...this.#of(event, 'send'), [messaging.messageId]: id };
      return { id, span: this.#tracer.startSpan(`send ${event}`, { kind: SpanKind.CLIENT, attributes }, contextOfMessage(traceparent)) };
    });
    const taken = await send();
    for (const { id, span } of spans) {
      if (!taken.has(id)) fail(span, 'unconfirmed');
      span.end();
    }
    return taken;
  }

  handled(run: HandlerTrace, call: MessageCall, work: () => Promise<void>): Promise<void> {
    const outer = contextOfMessage(run.traceparent);
    const common = { ...this.#of(run.event, 'process'), [messaging.group]: run.handler };
    const attributes = { ...common, [own.attempt]: run.attempt, ...(run.message !== undefined && { [messaging.messageId]: run.message }) };
    const span = this.#tracer.startSpan(`process ${run.event}`, { kind: SpanKind.CONSUMER, attributes }, outer);
    const active: Context = trace.setSpan(outer, span);
    call.trace = new SpanTrace(this.#tracer, active);
    const began = performance.now();
    return within(active, work, (error) => {
      const failed = error === undefined ? common : { ...common, [ATTR_ERROR_TYPE]: errorType(error) };
      this.#duration.record((performance.now() - began) / 1000, failed);
      endSpan(span, error);
    });
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
