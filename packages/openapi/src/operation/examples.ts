import type { Operation } from '@portico/core/manifest';
import { compact } from '../compact.ts';
import type { Example } from '../document/document.ts';

/** The examples of an operation that show its request, or its response, by name. */
export function examplesOf({ examples }: Operation, side: 'request' | 'response'): Record<string, Example> | undefined {
  const shown = examples.filter((example) => example[side] !== undefined);
  if (shown.length === 0) return undefined;
  return Object.fromEntries(shown.map((example) => [example.name, { ...compact({ summary: example.summary }), value: example[side] }]));
}
