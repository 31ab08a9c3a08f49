import { parseTemplate } from '@portico/core/manifest';
import type { Segment } from '@portico/core/manifest';
import { createTest } from './constraints.ts';
import type { Test } from './constraints.ts';

/** One placeholder of a route. */
export interface Placeholder {
  /** In lower case: binding compares names without case. */
  readonly name: string;
  readonly tests: readonly Test[];
}

/** A final route template, ready to be matched. */
export interface Route {
  readonly template: string;
  readonly segments: readonly Segment[];
  /** In the order of the path. */
  readonly placeholders: readonly Placeholder[];
  /** How many constraints it has: more of them come first. */
  readonly constraintCount: number;
  /** The same for all routes that match the same paths: names are left out, constraints are not. */
  readonly identity: string;
  /** The same for all routes that differ by names and constraints only. */
  readonly shape: string;
}

/** Reads a final route template; one trailing slash makes no difference. */
export function parseRoute(template: string): Route {
  const parsed = parseTemplate(template.length > 1 && template.endsWith('/') ? template.slice(0, -1) : template);
  if ('problem' in parsed) throw new Error(`The route '${template}' cannot be read: ${parsed.problem}.`);
  const { segments } = parsed;
  const named = segments.filter((segment) => segment.kind !== 'literal');
  return {
    template,
    segments,
    placeholders: named.map(({ name, constraints }) => ({ name: name.toLowerCase(), tests: constraints.map(createTest) })),
    constraintCount: named.reduce((count, { constraints }) => count + constraints.length, 0),
    identity: segments.map((segment) => describeShape(segment) + describeConstraints(segment)).join('/'),
    shape: segments.map(describeShape).join('/'),
  };
}

/** Whether the values of the placeholders satisfy every constraint. */
export function accepts(route: Route, values: readonly string[]): boolean {
  return route.placeholders.every(({ tests }, index) => tests.every((test) => test(values[index]!)));
}

/** Whether a request with these values would have come to the route; what is missing is for binding to say, and only a catch-all takes nothing. */
export function takes({ placeholders, segments }: Route, params: Readonly<Record<string, string>>): boolean {
  const open = segments.at(-1)?.kind === 'catchAll' ? placeholders.at(-1) : undefined;
  return placeholders.every((placeholder) => {
    const value = params[placeholder.name];
    if (value === undefined) return true;
    return (value !== '' || placeholder === open) && placeholder.tests.every((test) => test(value));
  });
}

function describeShape(segment: Segment): string {
  switch (segment.kind) {
    case 'literal':
      return segment.text;
    case 'placeholder':
      return '{}';
    case 'catchAll':
      return '{*}';
  }
}

function describeConstraints(segment: Segment): string {
  if (segment.kind === 'literal') return '';
  return segment.constraints
    .map(({ name, arguments: values }) => `:${name}(${values.join(',')})`)
    .toSorted()
    .join('');
}
