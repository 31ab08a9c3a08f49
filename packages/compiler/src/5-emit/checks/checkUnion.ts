import { formatDataLiteral } from '../data/literals.ts';
import type { Shape } from '@portico/core/manifest';
import { findTag } from '../../shapes/unions/alternatives.ts';
import { withoutNull } from '../../shapes/unions/facets.ts';
import { Overlap } from '../../shapes/unions/overlap.ts';
import { block } from '../moduleText.ts';
import { access, formatLiteral, quote } from '../names.ts';
import { describeOptions } from '../optionWords.ts';
import { formatMemberPointer } from '../pointers.ts';
import type { CheckContext, CheckTarget } from './checkContext.ts';

/** Emits the check of a union. A member with literal values selects the option; otherwise each option is tried. */
export function checkUnion(context: CheckContext, shape: Shape & { kind: 'union' }, target: CheckTarget): string[] {
  const options = shape.options.map(withoutNull);
  const tag = findTag(options, new Overlap(context.types, 'write'));
  return tag ? checkTagged(context, options, target, tag) : checkAny(context, options, target);
}

function checkTagged(
  context: CheckContext,
  options: readonly Shape[],
  target: CheckTarget,
  { name, values }: NonNullable<ReturnType<typeof findTag>>,
): string[] {
  const { module } = context;
  const tag = access(target.value, name);
  const wrong = `${module.reading('wrongType')}(call, ${target.at}, ${target.value}, 'an object');`;
  const listed = formatDataLiteral(values.flat());
  const branches = options.flatMap((option, index) => {
    const condition = values[index]!.map((value) => `${tag} === ${formatLiteral(value)}`).join(' || ');
    return block(`else if (${condition}) {`, context.check(context, option, target));
  });
  return [
    `if (!${module.reading('isRecord')}(${target.value})) ${wrong}`,
    ...branches,
    `else ${module.reading('reportNotListed')}(call, ${formatMemberPointer(target.at, name)}, ${tag}, ${listed});`,
  ];
}

/** Emits the checks of the options as a constant of the module. */
function checkAny(context: CheckContext, options: readonly Shape[], target: CheckTarget): string[] {
  const { module } = context;
  const sink = module.useType('FailureSink', '@portico/runtime/reading');
  const checks = options.map((option) => {
    const inner = { value: 'value', at: 'at', name: 'option' };
    const lines = context.check({ ...context, names: module.locals(['call', 'at', 'value']) }, option, inner);
    return `    ${block(`(call: ${sink}, at: string, value: any) => {`, lines).join('\n    ')},\n`;
  });
  const text = `{\n  options: [\n${checks.join('')}  ],\n  expected: ${quote(describeOptions(options))},\n}`;
  const constant = module.constant(`${target.name}Checks`, text);
  return [`${module.reading('checkOptions')}(call, ${target.at}, ${target.value}, ${constant});`];
}
