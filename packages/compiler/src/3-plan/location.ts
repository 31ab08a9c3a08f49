import type { LocationLink, Operation, Shape } from '@portico/core/manifest';
import { isFlowing } from '../0-program/language.ts';
import { label } from '../finding.ts';
import type { Findings } from '../finding.ts';
import type { OperationRecord } from '../2-read/records.ts';
import { placeholdersOf } from './inputs.ts';

/** What is known of an operation when the `Location` of another one is planned. */
export interface LocationTarget {
  readonly operation: Operation;
  /** Its route with the prefixes of its groups. */
  readonly template: string;
}

interface Context {
  readonly record: OperationRecord;
  readonly operation: Operation;
  readonly findings: Findings;
  readonly resolve: (shape: Shape) => Shape;
}

/** How to fill the target's placeholders: `''` is the result itself, `name` a member of it, `input.name` an input of the operation. */
export function locationLink(
  { record, operation, findings, resolve }: Context,
  target: LocationTarget | undefined,
): LocationLink | undefined {
  if (!record.location) return undefined;
  const way =
    'Point to an operation whose placeholders stand in the result by name, or which has one placeholder and takes the result itself.';
  const report = (reason: string): undefined => {
    findings.report('PRAG0565', { operation: operation.name, reason, way }, label(record.location!.place, reason));
    return undefined;
  };
  if (!target) return report('the class that it names is no operation');
  if (target.operation.internal) return report(`'${target.operation.name}' has no route`);
  const names = placeholdersOf(target.template);
  const result = operation.result && resolve(operation.result);
  const values: Record<string, string> = {};
  for (const name of names) {
    const source = valueFor(name, operation, result, names.length);
    if (source === undefined) return report(`nothing fills the placeholder '${name}' of '${target.operation.name}'`);
    values[name] = source;
  }
  return { operation: target.operation.id, values };
}

function valueFor(placeholder: string, operation: Operation, result: Shape | undefined, only: number): string | undefined {
  const wanted = placeholder.toLowerCase();
  const member = result?.kind === 'object' ? result.members.find(({ name }) => name.toLowerCase() === wanted) : undefined;
  if (member) return member.name;
  const input = operation.inputs.find(({ property, source }) => source === 'route' && property.toLowerCase() === wanted);
  if (input) return `input.${input.property}`;
  return result?.kind === 'scalar' && !isFlowing(result.scalar) && (only === 1 || wanted === 'id') ? '' : undefined;
}
