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

function findPlaceholderValue(placeholder: string, operation: Operation, result: Shape | undefined, only: number): string | undefined {
  const wanted = placeholder.toLowerCase();
  const member = result?.kind === 'object' ? result.members.find(({ name }) => name.toLowerCase() === wanted) : undefined;
  if (member) return member.name;
  const input = operation.inputs.find(({ property, source }) => source === 'route' && property.toLowerCase() === wanted);
  if (input) return `input.${input.property}`;
  return result?.kind === 'scalar' && !isFlowing(result.scalar) && (only === 1 || wanted === 'id') ? '' : undefined;
}
