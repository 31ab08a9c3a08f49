import { context, ROOT_CONTEXT } from '@opentelemetry/api';
import type { DiagLogger } from '@opentelemetry/api';
import { suppressTracing } from '@opentelemetry/core';

/** Milliseconds for which the same trouble is told once. */
const pause = 60_000;

/** Troubles that are remembered. */
const most = 100;

/** Tells of what the SDK reports as trouble: the same one once in a minute, since whoever cannot be reached is tried every few seconds. */
export function quietDiagnostics(warn: (text: string) => void): DiagLogger {
  const told = new Map<string, number>();
  const tell = (...said: unknown[]) => {
    const text = said.map(textOf).filter(Boolean).join(' ');
    const now = performance.now();
    if (now - (told.get(text) ?? -Infinity) < pause) return;
    if (told.size >= most) told.clear();
    told.set(text, now);
    context.with(suppressTracing(ROOT_CONTEXT), () => warn(`Telemetry: ${text}`));
  };
  const silent = () => undefined;
  return { error: tell, warn: tell, info: silent, debug: silent, verbose: silent };
}

function textOf(detail: unknown): string {
  if (detail instanceof Error) return kindOf(detail);
  return typeof detail === 'string' ? (toldError(detail) ?? detail) : JSON.stringify(detail);
}

/** What the SDK tells of an error is all of it as JSON, with a stack that is never twice the same. */
function toldError(text: string): string | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return kindOf(JSON.parse(text) as Told) || undefined;
  } catch {
    return undefined;
  }
}

interface Told {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string | number;
}

function kindOf({ name, message, code }: Told): string {
  return [name, message, code].filter((part) => part !== undefined && part !== '').join(' ');
}
