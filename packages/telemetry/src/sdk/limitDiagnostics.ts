import { context, ROOT_CONTEXT } from '@opentelemetry/api';
import type { DiagLogger } from '@opentelemetry/api';
import { suppressTracing } from '@opentelemetry/core';

/** Milliseconds for which the same problem is reported once. */
const pause = 60_000;

/** The maximum number of recorded problems. */
const most = 100;

/** Logs the problems that the SDK reports: each one once a minute, since an unreachable endpoint is retried every few seconds. */
export function limitDiagnostics(warn: (text: string) => void): DiagLogger {
  const told = new Map<string, number>();
  const tell = (...said: unknown[]) => {
    const text = said.map(formatDetail).filter(Boolean).join(' ');
    const now = performance.now();
    if (now - (told.get(text) ?? -Infinity) < pause) return;
    if (told.size >= most) told.clear();
    told.set(text, now);
    context.with(suppressTracing(ROOT_CONTEXT), () => warn(`Telemetry: ${text}`));
  };
  const silent = () => undefined;
  return { error: tell, warn: tell, info: silent, debug: silent, verbose: silent };
}

function formatDetail(detail: unknown): string {
  if (detail instanceof Error) return describeKind(detail);
  return typeof detail === 'string' ? (parseError(detail) ?? detail) : JSON.stringify(detail);
}

/** Parses an error of the SDK, which is JSON of all its members with a stack that differs every time. */
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
