/** The parts of OTLP's JSON encoding that the tests read (opentelemetry-proto, `docs/specification.md` section "OTLP/HTTP"). */
interface Value {
  readonly stringValue?: string;
  readonly boolValue?: boolean;
  readonly intValue?: string | number;
  readonly doubleValue?: number;
  readonly arrayValue?: { readonly values: readonly Value[] };
  readonly kvlistValue?: { readonly values: readonly KeyValue[] };
}

interface KeyValue {
  readonly key: string;
  readonly value: Value;
}

type Attributes = Readonly<Record<string, unknown>>;

/** An exported span. */
export interface ExportedSpan {
  readonly name: string;
  readonly kind: 'INTERNAL' | 'SERVER' | 'CLIENT' | 'PRODUCER' | 'CONSUMER';
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly failed: boolean;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly attributes: Attributes;
}

/** The last exported point of a metric. */
export interface ExportedPoint {
  readonly name: string;
  readonly unit: string;
  /** The sum of a histogram. */
  readonly value: number;
  /** The number of recordings in a histogram. */
  readonly count: number | undefined;
  readonly bounds: readonly number[] | undefined;
  readonly attributes: Attributes;
}

/** An exported log record. */
export interface ExportedRecord {
  readonly severityText: string;
  readonly severityNumber: number;
  readonly body: unknown;
  readonly traceId: string | undefined;
  readonly spanId: string | undefined;
  readonly attributes: Attributes;
}

const kinds = ['INTERNAL', 'INTERNAL', 'SERVER', 'CLIENT', 'PRODUCER', 'CONSUMER'] as const;

/** The body of a request to one of a collector's paths. */
// oxlint-disable-next-line typescript/no-explicit-any -- Foreign JSON, read at this one place.
type Body = any;

/** Returns the spans of a request to `/v1/traces`. */
export function spansOf(body: Body): ExportedSpan[] {
  return scoped(body.resourceSpans, 'scopeSpans', 'spans').map((span: Body) => ({
    name: span.name,
    kind: kinds[span.kind as number]!,
    traceId: span.traceId,
    spanId: span.spanId,
    parentSpanId: span.parentSpanId || undefined,
    failed: span.status?.code === 2,
    links: (span.links ?? []).map(({ traceId, spanId }: Body) => ({ traceId, spanId })),
    attributes: attributesOf(span.attributes),
  }));
}

/** Returns the resource attributes of a request to `/v1/traces`. */
export function resourceOf(body: Body): Attributes {
  return attributesOf(body.resourceSpans[0].resource.attributes);
}

/** Returns the points of a request to `/v1/metrics`. */
export function pointsOf(body: Body): ExportedPoint[] {
  return scoped(body.resourceMetrics, 'scopeMetrics', 'metrics').flatMap(({ name, unit, sum, gauge, histogram }: Body) =>
    (sum ?? gauge ?? histogram).dataPoints.map((point: Body) => ({
      name,
      unit,
      value: Number(point.sum ?? point.asDouble ?? point.asInt),
      count: point.count === undefined ? undefined : Number(point.count),
      bounds: point.explicitBounds,
      attributes: attributesOf(point.attributes),
    })),
  );
}

/** Returns the records of a request to `/v1/logs`. */
export function recordsOf(body: Body): ExportedRecord[] {
  return scoped(body.resourceLogs, 'scopeLogs', 'logRecords').map((record: Body) => ({
    severityText: record.severityText,
    severityNumber: record.severityNumber,
    body: valueOf(record.body),
    traceId: record.traceId || undefined,
    spanId: record.spanId || undefined,
    attributes: attributesOf(record.attributes),
  }));
}

function scoped(resources: Body, scopes: string, items: string): Body[] {
  return resources.flatMap((resource: Body) => resource[scopes].flatMap((scope: Body) => scope[items]));
}

function attributesOf(list: readonly KeyValue[] = []): Attributes {
  return Object.fromEntries(list.map(({ key, value }) => [key, valueOf(value)]));
}

function valueOf(value: Value | undefined): unknown {
  if (value?.arrayValue) return value.arrayValue.values.map(valueOf);
  if (value?.kvlistValue) return attributesOf(value.kvlistValue.values);
  if (value?.intValue !== undefined) return Number(value.intValue);
  return value?.stringValue ?? value?.boolValue ?? value?.doubleValue;
}
