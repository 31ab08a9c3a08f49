import type { TraitName } from '@portico/core';
import type { Member, ScalarName, Shape } from '@portico/core/manifest';
import type { Class, Expression } from 'oxc-parser';
import { traitNames } from '../0-program/language.ts';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import type { Place } from '../finding.ts';
import type { Located } from './records.ts';
import { readMachine } from './stateMachine.ts';
import type { Machine, MachineReading } from './stateMachine.ts';
import { constantExpression } from './types/literals.ts';
import { placeOf } from './types/view.ts';

/** What the head of an entity says: its traits, the machine of its status, and what could not be read. */
export interface EntityHead {
  readonly traits: readonly Located<TraitName>[];
  readonly machine?: MachineReading;
  readonly unread: readonly Place[];
}

interface Argument {
  readonly file: SourceFile;
  readonly node: Expression;
  /** Where it stands in the head. */
  readonly place: Place;
}

/** Reads `Entity(Audited, Stateful(machine))`; undefined where a class extends something else. */
export function readEntityHead(program: Program, file: SourceFile, node: Class): EntityHead | undefined {
  const call = node.superClass;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return undefined;
  const symbol = program.lookup(file, call.callee.name, 'values');
  if (symbol.kind !== 'language' || symbol.name !== 'Entity') return undefined;
  const traits: Located<TraitName>[] = [];
  const unread: Place[] = [];
  let machine: MachineReading | undefined;
  for (const argument of argumentsOf(program, file, call.arguments)) {
    const trait = argument && traitOf(program, argument);
    if (!argument || !trait) unread.push(argument?.place ?? placeOf(file, call));
    else {
      traits.push({ value: trait.name, place: argument.place });
      if (trait.machine) machine ??= readMachine(program, trait.file, trait.machine);
      else if (trait.name === 'Stateful') machine ??= { problem: 'it is not given', place: argument.place };
    }
  }
  return { traits, unread, ...(machine ? { machine } : {}) };
}

type Arguments = Extract<Expression, { type: 'CallExpression' }>['arguments'];

/** The arguments one by one, those of a spread constant list too; undefined for what cannot be told apart. */
function argumentsOf(program: Program, file: SourceFile, given: Arguments): (Argument | undefined)[] {
  return given.flatMap((each): (Argument | undefined)[] => {
    if (each.type !== 'SpreadElement') return [{ file, node: each, place: placeOf(file, each) }];
    const list = constantExpression(program, file, each.argument);
    if (list?.node.type !== 'ArrayExpression') return [undefined];
    return list.node.elements.map((element) =>
      element && element.type !== 'SpreadElement' ? { file: list.file, node: element, place: placeOf(file, each) } : undefined,
    );
  });
}

interface Trait {
  readonly name: TraitName;
  readonly file: SourceFile;
  readonly machine?: Expression;
}

/** A trait by its name in the language, through constants. */
function traitOf(program: Program, { file, node }: Argument): Trait | undefined {
  const value = constantExpression(program, file, node) ?? { file, node };
  const call = value.node.type === 'CallExpression' ? value.node : undefined;
  const name = call ? call.callee : value.node;
  if (name.type !== 'Identifier') return undefined;
  const symbol = program.lookup(value.file, name.name, 'values');
  if (symbol.kind !== 'language' || !traitNames.has(symbol.name) || (symbol.name === 'Stateful') !== (call !== undefined)) return undefined;
  const given = call?.arguments[0];
  const machine = given && given.type !== 'SpreadElement' ? given : undefined;
  return { name: symbol.name as TraitName, file: value.file, ...(machine ? { machine } : {}) };
}

/** The members that a trait brings, in their order. */
function traitMembers(name: TraitName, machine?: Machine): Member[] {
  switch (name) {
    case 'Audited':
      return [
        member('createdAt', 'DateTimeOffset'),
        optional('createdBy', 'string'),
        member('updatedAt', 'DateTimeOffset'),
        optional('updatedBy', 'string'),
      ];
    case 'SoftDeleted':
      return [member('isDeleted', 'boolean'), optional('deletedAt', 'DateTimeOffset'), optional('deletedBy', 'string')];
    case 'Owned':
      return [optional('ownerId', 'string')];
    case 'Versioned':
      return [member('rowVersion', 'Int')];
    case 'TenantScoped':
      return [member('tenantId', 'string')];
    case 'Stateful':
      return [of('status', machine ? { kind: 'enum', values: Object.keys(machine.moves) } : { kind: 'scalar', scalar: 'string' })];
    case 'UserEntity':
      return [];
  }
}

/** What every entity and its traits bring to its type: the id first. */
export function headMembers({ traits, machine }: EntityHead): Member[] {
  return [member('id', 'Guid'), ...traits.flatMap(({ value }) => traitMembers(value, machine?.machine))];
}

function member(name: string, scalar: ScalarName): Member {
  return of(name, { kind: 'scalar', scalar });
}

function of(name: string, shape: Shape): Member {
  return { name, wireName: name, shape };
}

function optional(name: string, scalar: ScalarName): Member {
  return { ...member(name, scalar), optional: true };
}
