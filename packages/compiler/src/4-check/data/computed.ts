import type { Member, Shape } from '@portico/core/manifest';
import type { ComputedRecord } from '../../2-read/expressionRecord.ts';
import type { ComputedProblem } from '../../3-plan/query/computedMembers.ts';
import { label } from '../../finding.ts';
import { describeShape } from '../shapes.ts';
import type { OperationContext } from '../view.ts';
import { fits } from './fits.ts';
import type { DataOperation } from './operationData.ts';

/** Reports PRAG0729: a computed member without the same result in SQL, or that the result cannot hold. */
export function checkComputed(context: OperationContext): void {
  const { data, findings } = context;
  for (const query of data.queries) {
    for (const computed of query.record.computed ?? []) {
      const problem = findProblem(computed, query, context);
      if (!problem) continue;
      const { reason, way, place } = problem;
      findings.report('PRAG0729', { member: computed.member, operation: query.name, reason, way }, label(place, reason));
    }
  }
}

function findProblem(
  computed: ComputedRecord,
  { record, operation }: DataOperation,
  context: OperationContext,
): ComputedProblem | undefined {
  const { data, resolve } = context;
  const { member, place } = computed;
  const result = record.result && resolve(record.result.shape);
  if (result?.kind !== 'object') return undefined;
  const declared = result.members.find(({ name }) => name === member);
  if (!declared)
    return {
      place,
      reason: `the result has no member '${member}'`,
      way: 'Declare the member in the type of the result, or remove the function.',
    };
  const found = operation.query?.computed.get(member);
  // The rows of a renamed relation are checked with the result.
  if (!found || found.kind === 'relation') return undefined;
  if (found.kind === 'problem') return found.problem;
  const { planned, shape } = found;
  const words = (each: Shape) => describeShape(each, resolve);
  if (!holds(shape, data.inline(declared.shape), planned.isWhole === true))
    return {
      place,
      reason: `the member is ${words(declared.shape)}, but the function returns ${words(shape)}`,
      way: 'Declare the member with the type of the function.',
    };
  if (planned.nullable && !mayBeAbsent(declared, context))
    return { place, reason: 'some rows have no value', way: 'Make the member optional, or replace a missing value: `value ?? …`.' };
  return undefined;
}

/** Returns whether a member can hold the values of a function; a whole number is an `Int`, too. */
function holds(given: Shape, wanted: Shape, isWhole: boolean): boolean {
  if (fits(given, wanted)) return true;
  return isWhole && wanted.kind === 'scalar' && wanted.scalar === 'Int';
}

function mayBeAbsent({ optional, shape }: Member, { resolve }: OperationContext): boolean {
  return optional === true || shape.nullable === true || resolve(shape).nullable === true;
}
