import type { TraitName } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { Member, ScalarName, Shape } from '@portico/core/manifest';
import type { CallExpression, Class, Expression } from 'oxc-parser';
import { traitNames } from '../0-program/language.ts';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { resolveBase } from '../1-find/base.ts';
import type { SourceExpression } from '../1-find/resolve.ts';
import type { Place } from '../finding.ts';
import { resolveLanguageName, listSpreadItems } from './reading.ts';
import type { Located } from './records.ts';
import { readMachine } from './stateMachine.ts';
import type { Machine, MachineReading } from './stateMachine.ts';
import { followConstant } from './types/constants.ts';
import { createPlace } from './types/view.ts';

/** The head of an entity: its traits, the machine of its status, and the unreadable parts. */
export interface EntityHead {
  readonly traits: readonly Located<TraitName>[];
  readonly machine?: MachineReading;
  readonly unread: readonly Place[];
}

interface Argument {
  readonly file: SourceFile;
  readonly node: Expression;
  /** Its place in the head. */
  readonly place: Place;
}

/** Reads `Entity(Audited, Stateful(machine))`; undefined if a class extends something else. */
export function readEntityHead(program: Program, file: SourceFile, node: Class): EntityHead | undefined {
  const base = resolveBase(program, file, node);
  if (base.kind !== 'language' || base.name !== 'Entity' || !base.call) return undefined;
  const { call } = base;
  const traits: Located<TraitName>[] = [];
  const unread: Place[] = [];
  let machine: MachineReading | undefined;
  for (const argument of listArguments(program, call)) {
    const trait = argument && resolveTrait(program, argument);
    if (!argument || !trait) unread.push(argument?.place ?? createPlace(call.file, call.node));
    else {
      traits.push({ value: trait.name, place: argument.place });
      if (trait.machine) machine ??= readMachine(program, trait.file, trait.machine);
      else if (trait.name === 'Stateful') machine ??= { problem: 'it is missing', place: argument.place };
    }
  }
  return { traits, unread, ...omitUndefined({ machine }) };
}

/** Returns the arguments individually, including those of a spread constant list; undefined for an unreadable spread. */
function listArguments(program: Program, { file, node: { arguments: given } }: SourceExpression<CallExpression>): (Argument | undefined)[] {
  return given.flatMap((each): (Argument | undefined)[] => {
    const place = createPlace(file, each);
    if (each.type !== 'SpreadElement') return [{ file, node: each, place }];
    return listSpreadItems(program, { file, node: each.argument }).map((item) => (item === 'unknown' ? undefined : { ...item, place }));
  });
}

interface Trait {
  readonly name: TraitName;
  readonly file: SourceFile;
  readonly machine?: Expression;
}

/** Resolves a trait to its name in the language, through constants. */
function resolveTrait(program: Program, { file, node }: Argument): Trait | undefined {
  const followed = followConstant(program, { file, node });
  const value = 'reason' in followed ? followed.written : followed;
  const call = value.node.type === 'CallExpression' ? value.node : undefined;
  const name = resolveLanguageName(program, { file: value.file, node: call ? call.callee : value.node });
  if (name === undefined || !traitNames.has(name) || (name === 'Stateful') !== (call !== undefined)) return undefined;
  const given = call?.arguments[0];
  const machine = given && given.type !== 'SpreadElement' ? given : undefined;
  return { name: name as TraitName, file: value.file, ...omitUndefined({ machine }) };
}

/** Returns the members that a trait adds, in order. */
function listTraitMembers(name: TraitName, machine?: Machine): Member[] {
  switch (name) {
    case 'Audited':
      return [
        createMember('createdAt', 'DateTimeOffset'),
        createOptionalMember('createdBy', 'string'),
        createMember('updatedAt', 'DateTimeOffset'),
        createOptionalMember('updatedBy', 'string'),
      ];
    case 'SoftDeleted':
      return [
        createMember('isDeleted', 'boolean'),
        createOptionalMember('deletedAt', 'DateTimeOffset'),
        createOptionalMember('deletedBy', 'string'),
      ];
    case 'Owned':
      return [createOptionalMember('ownerId', 'string')];
    case 'Versioned':
      return [createMember('rowVersion', 'Int')];
    case 'TenantScoped':
      return [createMember('tenantId', 'string')];
    case 'Stateful':
      return [
        createMemberOf('status', machine ? { kind: 'enum', values: Object.keys(machine.moves) } : { kind: 'scalar', scalar: 'string' }),
      ];
    case 'IfMatchRequired':
    case 'UserEntity':
      return [];
  }
}

/** Returns the members that every entity and its traits have: the id first. */
export function listHeadMembers({ traits, machine }: EntityHead): Member[] {
  return [createMember('id', 'Guid'), ...traits.flatMap(({ value }) => listTraitMembers(value, machine?.machine))];
}

function createMember(name: string, scalar: ScalarName): Member {
  return createMemberOf(name, { kind: 'scalar', scalar });
}

function createMemberOf(name: string, shape: Shape): Member {
  return { name, wireName: name, shape };
}

function createOptionalMember(name: string, scalar: ScalarName): Member {
  return { ...createMember(name, scalar), optional: true };
}
