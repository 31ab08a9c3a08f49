import type { LocationLink, Operation, Shape } from '@portico/core/manifest';
import { isFlowing } from '../0-program/language.ts';
import { label } from '../finding.ts';
import type { Findings } from '../finding.ts';
import type { Located } from '../2-read/records.ts';
import { listPlaceholders } from './inputs.ts';

/** The facts about an operation that is the target of another operation's `Location`. */
export interface LocationTarget {
  readonly operation: Operation;
  /** Its route with the prefixes of its groups. */
  readonly template: string;
}

interface Context {
  /** The target as the operation names it. */
  readonly named: Located<string>;
  readonly operation: Operation;
  readonly findings: Findings;
  readonly resolve: (shape: Shape) => Shape;
}

/** Plans the values of the target's placeholders: `''` is the result itself, `name` a member of it, `input.name` an input of the operation. */
export function planLocationLink(
  { named, operation, findings, resolve }: Context,
  target: LocationTarget | undefined,
): LocationLink | undefined {
  const way =
    'Name an operation whose placeholders are members of the result, or an operation with one placeholder that takes the result itself.';
  const report = (reason: string): undefined => {
    findings.report('PRAG0565', { operation: operation.name, reason, way }, label(named.place, reason));
    return undefined;
  };
  if (!target) return report('the class that it names is not an operation');
  if (target.operation.internal) return report(`'${target.operation.name}' has no route`);
  const names = listPlaceholders(target.template);
  const result = operation.result && resolve(operation.result);
  const values: Record<string, string> = {};
  for (const name of names) {
    const source = findPlaceholderValue(name, operation, result, names.length);
    if (source === undefined) return report(`nothing fills the placeholder '${name}' of '${target.operation.name}'`);
    values[name] = source;
  }
  return { operation: target.operation.id, values };
}

/**
 * Returns the `Location` of a creation that names none: the single operation that reads one row of its entity, if the result fills the
 * placeholders of that operation.
 */
export function inferLocationLink(
  operation: Operation,
  resolve: (shape: Shape) => Shape,
  readOf: (entity: string) => LocationTarget | undefined,
): LocationLink | undefined {
  if (operation.mutation?.mode !== 'Create') return undefined;
  const target = readOf(operation.mutation.entity);
  const names = target ? listPlaceholders(target.template) : [];
  const result = operation.result && resolve(operation.result);
  const values = names.map((name) => [name, findPlaceholderValue(name, operation, result, names.length)] as const);
  if (!target || values.some(([, source]) => source === undefined)) return undefined;
  return { operation: target.operation.id, values: Object.fromEntries(values as (readonly [string, string])[]) };
}

/** Returns the operation among several that reads one row of an entity, found by its route; undefined if there are several, or none. */
export function findRead(entity: string, targets: readonly LocationTarget[]): LocationTarget | undefined {
  const reads = targets.filter(
    ({ operation: { query, internal, verb }, template }) =>
      query?.entity === entity && query.answer === 'single' && !internal && verb === 'GET' && listPlaceholders(template).length > 0,
  );
  return reads.length === 1 ? reads[0] : undefined;
}

function findPlaceholderValue(placeholder: string, operation: Operation, result: Shape | undefined, only: number): string | undefined {
  const wanted = placeholder.toLowerCase();
  const member = result?.kind === 'object' ? result.members.find(({ name }) => name.toLowerCase() === wanted) : undefined;
  if (member) return member.name;
  const input = operation.inputs.find(({ property, source }) => source === 'route' && property.toLowerCase() === wanted);
  if (input) return `input.${input.property}`;
  return result?.kind === 'scalar' && !isFlowing(result.scalar) && (only === 1 || wanted === 'id') ? '' : undefined;
}
