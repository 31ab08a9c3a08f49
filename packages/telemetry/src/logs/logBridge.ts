import { omitUndefined } from '@portico/core/values';
import { context, SeverityNumber, trace } from '@opentelemetry/api';
import type { AnyValue, Attributes, Logger } from '@opentelemetry/api';
import { isTracingSuppressed } from '@opentelemetry/core';
import { ATTR_EXCEPTION_MESSAGE, ATTR_EXCEPTION_STACKTRACE, ATTR_EXCEPTION_TYPE } from '@opentelemetry/semantic-conventions';

interface LogLine {
  readonly level?: number;
  readonly time?: number;
  readonly msg?: string;
  readonly err?: { readonly type?: string; readonly message?: string; readonly stack?: string };
  readonly [name: string]: AnyValue;
}

/** The members of a line that have their own place in a log record, or are dropped. */
const apart = new Set(['level', 'time', 'msg', 'err', 'pid', 'hostname', 'v']);

/** Converts JSON log lines, as Pino writes them, to log records of the active span. */
export class LogBridge {
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Emits a line as a log record, and returns it with the id of the active span. */
  readonly write = (text: string): string => {
    const active = context.active();
    // Log lines about failed exports are not exported.
    if (!isTracingSuppressed(active)) this.#emit(text);
    const span = trace.getSpanContext(active);
    return span && text.endsWith('}\n') ? `${text.slice(0, -2)},"spanId":"${span.spanId}"}\n` : text;
  };

  #emit(text: string): void {
    const line = parseLine(text);
    if (!line) return;
    const { level = 30, time, msg, err } = line;
    const fields = Object.entries(line).filter(([name]) => !apart.has(name));
    const attributes = { ...Object.fromEntries(fields), ...readErrorAttributes(err) };
    this.#logger.emit(omitUndefined({ timestamp: time, ...getSeverity(level), body: msg, attributes }));
  }
}

function parseLine(text: string): LogLine | undefined {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === 'object' && line !== null ? (line as LogLine) : undefined;
  } catch {
    return undefined;
  }
}

function readErrorAttributes(err: LogLine['err']): Attributes {
  if (typeof err !== 'object' || err === null) return {};
  const { type, message, stack } = err;
  return omitUndefined({ [ATTR_EXCEPTION_TYPE]: type, [ATTR_EXCEPTION_MESSAGE]: message, [ATTR_EXCEPTION_STACKTRACE]: stack });
}

const severities = [
  { from: 60, severityNumber: SeverityNumber.FATAL, severityText: 'FATAL' },
  { from: 50, severityNumber: SeverityNumber.ERROR, severityText: 'ERROR' },
  { from: 40, severityNumber: SeverityNumber.WARN, severityText: 'WARN' },
  { from: 30, severityNumber: SeverityNumber.INFO, severityText: 'INFO' },
  { from: 20, severityNumber: SeverityNumber.DEBUG, severityText: 'DEBUG' },
  { from: 0, severityNumber: SeverityNumber.TRACE, severityText: 'TRACE' },
];

/** Converts Pino's levels to severities of OpenTelemetry. */
function getSeverity(level: number): { readonly severityNumber: SeverityNumber; readonly severityText: string } {
  const { severityNumber, severityText } = severities.find(({ from }) => level >= from)!;
  return { severityNumber, severityText };
}
