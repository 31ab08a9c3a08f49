import { omitUndefined } from '@portico/core/values';
import type { Operation } from '@portico/core/manifest';
import type { Example } from '../document/document.ts';

/** Returns the examples of an operation that show its request, or its response, by name. */
export function listExamples({ examples }: Operation, side: 'request' | 'response'): Record<string, Example> | undefined {
  const shown = examples.filter((example) => example[side] !== undefined);
  if (shown.length === 0) return undefined;
  return Object.fromEntries(
    shown.map((example) => [example.name, { ...omitUndefined({ summary: example.summary }), value: example[side] }]),
  );
}
