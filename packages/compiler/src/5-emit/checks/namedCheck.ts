import type { NamedType } from '@portico/core/manifest';
import { block } from '../moduleText.ts';
import type { ModuleText } from '../moduleText.ts';
import { toCamelName } from '../names.ts';
import type { Types } from '../reach.ts';
import { checkMembers } from './checkObject.ts';
import { checkValue } from './checkValue.ts';

/** Returns the name of the function that checks a named type: `check<Name>` for its type only, `verify<Name>` for its rules too. */
export function nameChecker(type: string, rules: boolean): string {
  return `${rules ? 'verify' : 'check'}${type}`;
}

/** Returns whether a named type has its own check function. Scalars and sets of literals are checked inline. */
export function hasChecker({ shape }: NamedType): boolean {
  return shape.kind !== 'scalar' && shape.kind !== 'enum' && shape.kind !== 'any';
}

/** The options of the text of a check function. */
export interface NamedCheckOptions {
  readonly types: Types;
  readonly rules: boolean;
  /** Whether other modules use it. Default: true. */
  readonly isExported?: boolean;
}

/** Emits the check function of a named type. */
export function emitNamedCheckLines(
  module: ModuleText,
  { name, shape }: NamedType,
  { types, rules, isExported = true }: NamedCheckOptions,
): string[] {
  const sink = module.useType('FailureSink', '@portico/runtime/reading');
  const context = {
    module,
    names: module.locals(['value']),
    types,
    check: checkValue,
    rules,
    checkerOf: (each: string) => nameChecker(each, rules),
  };
  const target = { value: 'value', at: 'at', name: toCamelName(name) };
  const lines =
    shape.kind === 'object' && !shape.nullable
      ? [
          `if (!${module.reading('isRecord')}(value)) return void ${module.reading('wrongType')}(call, at, value, 'an object');`,
          ...checkMembers(context, shape.members, target),
        ]
      : checkValue(context, shape, target);
  return [
    `/** Checks a value for ${rules ? 'the type and the rules of' : 'the type'} ${name}. */`,
    ...block(`${isExported ? 'export ' : ''}function ${nameChecker(name, rules)}(call: ${sink}, at: string, value: any): void {`, lines),
  ];
}
