import type { Shape } from '@portico/core/manifest';
import { mayBeNull } from '../shapes/unions/facets.ts';
import type { OptionTest } from '../shapes/unions/tests.ts';
import { planWriting } from '../shapes/unions/writing.ts';
import type { ProgramKind, WrittenGroup, WrittenOption } from '../shapes/unions/writing.ts';
import { guard, guardMember, joinConditions } from './guards.ts';
import type { GuardContext } from './guards.ts';
import { access, formatLiteral } from './names.ts';

/** The context in which the projection of a union is emitted. */
export interface UnionContext extends GuardContext {
  /** Returns whether a value is its own JSON representation. */
  readonly isPlain: (shape: Shape) => boolean;
  /** Emits the projection of one option. */
  readonly write: (shape: Shape, value: string) => string;
}

/** Returns the expression that writes a value of one of several shapes, each recognized by the run-time type of the value. */
export function writeUnion(context: UnionContext, shape: Shape & { kind: 'union' }, value: string): string {
  const groups = planWriting(shape, context);
  const chain = groups.reduceRight((otherwise, group, index) => {
    const written = writeGroup(context, group, value);
    if (index === groups.length - 1) return written;
    const test = group.kinds.map((kind) => testKind(context, kind, value)).join(' || ');
    return `${test} ? ${nest(written)} : ${otherwise}`;
  }, value);
  return shape.options.some((option) => mayBeNull(option, context.types)) ? `${value} === null ? null : ${chain}` : chain;
}

function testKind({ module }: UnionContext, kind: ProgramKind, value: string): string {
  if (kind === 'list') return `Array.isArray(${value})`;
  if (kind === 'record') return `${module.reading('isRecord')}(${value})`;
  return kind === 'Date' || kind === 'Uint8Array' ? `${value} instanceof ${kind}` : `typeof ${value} === '${kind}'`;
}

function writeGroup(context: UnionContext, { options, joined, plain, kinds }: WrittenGroup, value: string): string {
  if (plain) return value;
  const write = ({ shape }: WrittenOption) => nest(context.write(shape, value));
  const test = (option: WrittenOption) => testOption(context, option, value, kinds.join() === 'record');
  if (!joined)
    return options
      .slice(0, -1)
      .reduceRight((otherwise, option) => `${test(option)} ? ${write(option)} : ${otherwise}`, context.write(options.at(-1)!.shape, value));
  const parts = options.map((option) => {
    const condition = test(option);
    return condition === 'true' ? write(option) : `${condition} ? ${write(option)} : undefined`;
  });
  return `${context.module.reading('joinWritten')}(${parts.join(', ')})`;
}

function testOption(context: UnionContext, { shape, test }: WrittenOption, value: string, isRecord: boolean): string {
  switch (test.by) {
    case 'tag':
      return testTag(access(value, test.name), test.values);
    case 'members':
      return joinConditions([
        ...(isRecord ? [] : [testKind(context, 'record', value)]),
        ...test.members.map((member) => guardMember(context, member, value)),
      ]);
    case 'items':
      return joinConditions(test.items.map((item) => guard(context, item.shape, `${value}[${item.index}]`)));
    case 'shape':
      return guard(context, shape, value);
    case 'nothing':
      return 'true';
  }
}

function testTag(tag: string, values: Extract<OptionTest, { by: 'tag' }>['values']): string {
  const tests = values.map((each) => `${tag} === ${formatLiteral(each)}`).join(' || ');
  return values.length === 1 ? tests : `(${tests})`;
}

/** Nests a conditional expression in another one. */
function nest(text: string): string {
  return text.includes(' ? ') && !text.startsWith('{') ? `(${text})` : text;
}
