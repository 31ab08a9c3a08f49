import type { TraitName } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { Member, ScalarName, Shape } from '@portico/core/manifest';
import type { CallExpression, Class, Expression } from 'oxc-parser';
import { traitNames } from '../0-program/language.ts';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { baseOf } from '../1-find/base.ts';
import type { Written } from '../1-find/resolve.ts';
import type { Place } from '../finding.ts';
import { languageName, spreadItems } from './reading.ts';
import type { Located } from './records.ts';
import { readMachine } from './stateMachine.ts';
import type { Machine, MachineReading } from './stateMachine.ts';
import { followConstant } from './types/constants.ts';
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
  const base = baseOf(program, file, node);
  if (base.kind !== 'language' || base.name !== 'Entity' || !base.call) return undefined;
  const { call } = base;
  const traits: Located<TraitName>[] = [];
  const unread: Place[] = [];
  let machine: MachineReading | undefined;
  for (const argument of argumentsOf(program, call)) {
    const trait = argument && traitOf(program, argument);
    if (!argument || !trait) unread.push(argument?.place ?? placeOf(call.file, call.node));
    else {
      traits.push({ value: trait.name, place: argument.place });
      if (trait.machine) machine ??= readMachine(program, trait.file, trait.machine);
      else if (trait.name === 'Stateful') machine ??= { problem: 'it is not given', place: argument.place };
    }
  }
  return { traits, unread, ...omitUndefined({ machine }) };
}

/** The arguments one by one, those of a spread constant list too; undefined for what cannot be told apart. */
function argumentsOf(program: Program, { file, node: { arguments: given } }: Written<CallExpression>): (Argument | undefined)[] {
  return given.flatMap((each): (Argument | undefined)[] => {
    const place = placeOf(file, each);
    if (each.type !== 'SpreadElement') return [{ file, node: each, place }];
    return spreadItems(program, { file, node: each.argument }).map((item) => (item === 'unknown' ? undefined : { ...item, place }));
  });
}

interface Trait {
  readonly name: TraitName;
  readonly file: SourceFile;
  readonly machine?: Expression;
}

/** A trait by its name in the language, through constants. */
function traitOf(program: Program, { file, node }: Argument): Trait | undefined {
  const followed = followConstant(program, { file, node });
  const value = 'reason' in followed ? followed.written : followed;
  const call = value.node.type === 'CallExpression' ? value.node : undefined;
  const name = languageName(program, { file: value.file, node: call ? call.callee : value.node });
  if (name === undefined || !traitNames.has(name) || (name === 'Stateful') !== (call !== undefined)) return undefined;
  const given = call?.arguments[0];
  const machine = given && given.type !== 'SpreadElement' ? given : undefined;
  return { name: name as TraitName, file: value.file, ...omitUndefined({ machine }) };
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
    case 'IfMatchRequired':
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
