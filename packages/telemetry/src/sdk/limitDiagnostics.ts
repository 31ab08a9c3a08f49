import { context, ROOT_CONTEXT } from '@opentelemetry/api';
import type { DiagLogger } from '@opentelemetry/api';
import { suppressTracing } from '@opentelemetry/core';

/** The interval in milliseconds within which the same problem is logged only once. */
const pause = 60_000;

/** The maximum number of remembered problems. */
const most = 100;

/** Logs the problems that the SDK reports. The same problem is logged at most once a minute, because an unreachable endpoint is retried every few seconds. */
export function limitDiagnostics(warn: (text: string) => void): DiagLogger {
  const logged = new Map<string, number>();
  const log = (...details: unknown[]) => {
    const text = details.map(formatDetail).filter(Boolean).join(' ');
    const now = performance.now();
    if (now - (logged.get(text) ?? -Infinity) < pause) return;
    if (logged.size >= most) logged.clear();
    logged.set(text, now);
    context.with(suppressTracing(ROOT_CONTEXT), () => warn(`Telemetry: ${text}`));
  };
  const silent = () => undefined;
  return { error: log, warn: log, info: silent, debug: silent, verbose: silent };
}

function formatDetail(detail: unknown): string {
  if (detail instanceof Error) return describeKind(detail);
  return typeof detail === 'string' ? (parseError(detail) ?? detail) : JSON.stringify(detail);
}

/** Parses an error of the SDK: JSON with all its members, including a stack that differs every time. */
function parseError(text: string): string | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return describeKind(JSON.parse(text) as ReportedError) || undefined;
  } catch {
    return undefined;
  }
}

interface ReportedError {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string | number;
}

function describeKind({ name, message, code }: ReportedError): string {
  return [name, message, code].filter((part) => part !== undefined && part !== '').join(' ');
}
