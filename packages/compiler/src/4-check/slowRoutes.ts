import { reportSlowPattern } from '../patterns/slowPattern.ts';
import type { CheckContext } from './view.ts';

/** Reports PRAG0545 for constraints of placeholders that are patterns. */
export function checkSlowRoutes({ operations, findings }: CheckContext): void {
  // A placeholder of a group belongs to all of its operations.
  for (const { name, constraints, place } of new Set(operations.flatMap(({ placeholders }) => placeholders)))
    for (const constraint of constraints)
      if (constraint.name === 'regex') reportSlowPattern(findings, { pattern: constraint.arguments[0]!, subject: name, place });
}
