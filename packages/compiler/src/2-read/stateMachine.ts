import type { Expression } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import type { Place } from '../finding.ts';
import { evaluateJson } from './json.ts';
import { resolveLanguageName } from './reading.ts';
import type { EntityRecord } from './records.ts';
import { findConstantExpression } from './types/literals.ts';
import { createPlace } from './types/view.ts';

/** The transitions of a status: each state with the states that it can be reached from. */
export type Machine = NonNullable<EntityRecord['states']>;

/** The state machine of an expression, or its problem and the place. */
export interface MachineReading {
  readonly machine?: Machine;
  readonly problem?: string;
  readonly place: Place;
}

/** Reads `stateMachine({…})`, also through constants of this and of other files. */
export function readMachine(program: Program, file: SourceFile, expression: Expression): MachineReading {
  const { file: where, node } = findConstantExpression(program, file, expression) ?? { file, node: expression };
  const place = createPlace(where, node);
  const callee = node.type === 'CallExpression' ? resolveLanguageName(program, { file: where, node: node.callee }) : undefined;
  const given = node.type === 'CallExpression' ? node.arguments[0] : undefined;
  if (callee !== 'stateMachine' || !given || given.type === 'SpreadElement')
    return { problem: 'it is not a `stateMachine({…})` call', place };
  const { found, value } = evaluateJson(program, where, given);
  if (!found || typeof value !== 'object' || value === null) return { problem: 'its states are not literals', place };
  return { ...buildMachine(Object.entries(value)), place };
}

type States = readonly (readonly [string, unknown])[];

/** Builds a state machine. The states are known even if a transition is wrong, so that uses of them cause no consequential findings. */
function buildMachine(states: States): Omit<MachineReading, 'place'> {
  const problem = findProblem(states);
  const names = new Set(states.map(([state]) => state));
  const sources = (from: unknown) =>
    Array.isArray(from) ? from.filter((source: unknown): source is string => names.has(String(source))) : [];
  const initial = states.find(([, from]) => from === 'initial') ?? states[0];
  const moves = Object.fromEntries(states.map(([state, from]) => [state, sources(from)]));
  return omitUndefined({ machine: initial ? { initial: initial[0], moves } : undefined, problem });
}

function findProblem(states: States): string | undefined {
  const initial = states.filter(([, from]) => from === 'initial');
  if (initial.length !== 1) return `it has ${initial.length} initial states instead of one`;
  for (const [state, from] of states) {
    if (from === 'initial') continue;
    if (!Array.isArray(from)) return `the state '${state}' does not list the states that it is reached from`;
    const unknown = from.map(String).find((source) => !states.some(([name]) => name === source));
    if (unknown !== undefined) return `the state '${state}' is reached from '${unknown}', which is not a state`;
  }
  return undefined;
}
