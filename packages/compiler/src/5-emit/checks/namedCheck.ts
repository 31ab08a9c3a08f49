import type { NamedType } from '@portico/core/manifest';
import { block } from '../moduleText.ts';
import type { ModuleText } from '../moduleText.ts';
import { camelName } from '../names.ts';
import type { Types } from '../reach.ts';
import { checkMembers } from './checkObject.ts';
import { checkValue } from './checkValue.ts';

/** The function that checks a value of the program for a named type: `check<Name>` its type alone, `verify<Name>` its rules, too. */
export function checkerName(type: string, rules: boolean): string {
  return `${rules ? 'verify' : 'check'}${type}`;
}

/** Whether the check of a named type is a function of its own: scalars and sets of literals are checked where they are used. */
export function hasChecker({ shape }: NamedType): boolean {
  return shape.kind !== 'scalar' && shape.kind !== 'enum' && shape.kind !== 'any';
}

/** What the text of such a function is made with. */
export interface NamedChecking {
  readonly types: Types;
  readonly rules: boolean;
  /** Whether other modules use it; true if absent. */
  readonly isExported?: boolean;
}

/** The text of that function. */
export function emitNamedCheckLines(
  module: ModuleText,
  { name, shape }: NamedType,
  { types, rules, isExported = true }: NamedChecking,
): string[] {
  const sink = module.useType('FailureSink', '@portico/runtime/reading');
  const context = {
    module,
    names: module.locals(['value']),
    types,
    check: checkValue,
    rules,
    checkerOf: (each: string) => checkerName(each, rules),
  };
  const target = { value: 'value', at: 'at', name: camelName(name) };
  const lines =
    shape.kind === 'object' && !shape.nullable
      ? [
          `if (!${module.reading('isRecord')}(value)) return void ${module.reading('wrongType')}(call, at, value, 'an object');`,
          ...checkMembers(context, shape.members, target),
        ]
      : checkValue(context, shape, target);
  return [
    `/** Checks a value for ${rules ? 'the type and the rules of' : 'the type'} ${name}. */`,
    ...block(`${isExported ? 'export ' : ''}function ${checkerName(name, rules)}(call: ${sink}, at: string, value: any): void {`, lines),
  ];
}
