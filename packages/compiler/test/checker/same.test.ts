import { expect, it } from 'vitest';

import type { CheckerOptions, TypeChecker } from '../../src/0-program/checker/port.ts';
import { adapters } from './adapters.ts';
import { printType } from './graphText.ts';
import { membersOf } from './members.ts';
import { fixture } from './places.ts';

const operations = fixture('app/operations.ts');
const methods = ['Inferred.handle', 'Annotated.handle', 'Versions.handle', 'Versions.handleV2', 'Generic.any', 'Overloaded.handle'];

function everything(open: (options: CheckerOptions) => TypeChecker): string {
  const checker = open({ project: fixture('tsconfig.json') });
  const readable = checker.readTypes({ places: [...membersOf(fixture('app/shapes.ts'), 'Asked').values()], documented: true });
  const answers = [
    checker.outcomesOf(
      methods.map((name) => ({ file: operations, className: name.split('.')[0] ?? '', method: name.split('.')[1] ?? '' })),
    ),
    readable.roots.map((root) => printType(readable, root)),
    checker.settings(),
  ];
  checker.close();
  return JSON.stringify(answers, null, 1);
}

it('gives the same results with TypeScript 6 and 7, except for type ids and the order of unions', () => {
  const [seven, six] = adapters.map(({ open }) => everything(open));
  expect(six).toBe(seven);
  expect(seven?.length).toBeGreaterThan(5_000);
});
