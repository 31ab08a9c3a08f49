import { reportSlowPattern } from '../patterns/slowPattern.ts';
import type { CheckContext } from './view.ts';

/** PRAG0545: constraints of placeholders that are patterns. */
export function checkSlowRoutes({ operations, findings }: CheckContext): void {
  // A group's placeholder is one of all of its operations.
  for (const { name, constraints, place } of new Set(operations.flatMap(({ placeholders }) => placeholders)))
    for (const constraint of constraints)
      if (constraint.name === 'regex') reportSlowPattern(findings, { pattern: constraint.arguments[0]!, subject: name, place });
}
