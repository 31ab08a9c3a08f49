import { parseTemplate } from '@portico/core/manifest';
import type { Segment } from '@portico/core/manifest';
import { createTest } from './constraints.ts';
import type { Test } from './constraints.ts';

/** One placeholder of a route. */
export interface Placeholder {
  /** In lower case, because binding compares names case-insensitively. */
  readonly name: string;
  readonly tests: readonly Test[];
}

/** A final route template, ready to be matched. */
export interface Route {
  readonly template: string;
  readonly segments: readonly Segment[];
  /** In path order. */
  readonly placeholders: readonly Placeholder[];
  /** The number of constraints; routes with more constraints are matched first. */
  readonly constraintCount: number;
  /** Equal for all routes that match the same paths: includes constraints, but no names. */
  readonly identity: string;
  /** Equal for all routes that differ only in names and constraints. */
  readonly shape: string;
}

/** Parses a final route template. One trailing slash is ignored. */
export function parseRoute(template: string): Route {
  const parsed = parseTemplate(template.length > 1 && template.endsWith('/') ? template.slice(0, -1) : template);
  if ('problem' in parsed) throw new Error(`The route '${template}' is invalid: ${parsed.problem}.`);
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

/** Returns whether the values of the placeholders satisfy every constraint. */
export function accepts(route: Route, values: readonly string[]): boolean {
  return route.placeholders.every(({ tests }, index) => tests.every((test) => test(values[index]!)));
}

/** Returns whether a request with these values would match the route. Missing values are left to binding; only a catch-all may be empty. */
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
