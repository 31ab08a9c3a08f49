import type { Input, Member, Shape } from '@portico/core/manifest';
import type { OperationText } from './bind.ts';
import { hasRules } from './bind.ts';
import { block } from './moduleText.ts';
import { LocalNames, access, quote } from './names.ts';
import { readLines, readMember } from './readShape.ts';
import type { ReadContext } from './readShape.ts';
import { comparisonLines, failure, ruleLines } from './rules.ts';
import type { FailurePlace } from './rules.ts';

/** `validate(input, call)`: the rules of what is bound, then the body, then the comparisons between properties. */
export function validateLines(text: OperationText, context: ReadContext): string[] {
  const { operation, class: imported } = text.emission;
  const bound = operation.inputs.filter(({ source }) => source !== 'body' && source !== 'claim' && source !== 'currentUser');
  const claims = operation.inputs.filter(({ source }) => source === 'claim');
  const lines = [...bound.flatMap((input) => boundRules(text, input, context)), ...bodyLines(text, context)];
  const all = [...bound, ...claims, ...operation.inputs.filter(({ source }) => source === 'body')];
  const comparable = all.map((input) => ({ name: input.property, shape: text.resolve(input.shape).kind === 'scalar' ? text.resolve(input.shape) : input.shape, place: placeOf(input, operation.body === 'bare') }));
  const compared = comparisonLines(text.module, 'input', comparable.map(({ shape, ...rest }, index) => ({ ...rest, shape: { ...shape, rules: all[index]!.shape.rules } as Shape })));
  const className = text.module.use(imported.name, imported.from);
  const writable = `${text.module.useType('Writable', '@portico/runtime/reading')}<${className}>`;
  return block(`validate(input: ${writable}, call: ${text.module.useType('OperationCall', '@portico/runtime')}) {`, [...lines, ...compared], '},');
}

function placeOf(input: Input, bare: boolean): FailurePlace {
  const location = input.source === 'body' ? 'body' : input.source === 'claim' ? 'header' : input.source;
  const path = input.source === 'body' ? (bare ? '' : `/${input.wireName.replaceAll('~', '~0').replaceAll('/', '~1')}`) : input.wireName;
  return { location, path: quote(path), name: input.wireName };
}

/** Rules of a value that was bound: its own, and those of its elements. */
function boundRules(text: OperationText, input: Input, context: ReadContext): string[] {
  const shape = { ...text.resolve(input.shape), ...(input.shape.rules ? { rules: input.shape.rules } : {}) } as Shape;
  const place = placeOf(input, false);
  const mandatory = shape.rules?.some(({ rule }) => rule === 'mandatory') ?? false;
  if (!hasRules(shape)) return [];
  const local = context.names.free(input.property);
  const own = ruleLines(text.module, { shape, value: local, raw: local }, place);
  const inner = shape.kind === 'array' && hasRules(shape.items) ? elementRules(text, shape.items, { local, place, context }) : [];
  const checks = [...own, ...inner];
  return [
    `const ${local} = ${access('input', input.property)};`,
    ...(mandatory ? [`if (${local} == null) ${failure(place, 'mandatory', 'is required')}`] : []),
    ...(checks.length === 0 ? [] : input.required ? checks : block(`if (${local} != null) {`, checks)),
  ];
}

function elementRules(text: OperationText, items: Shape, { local, place, context }: { local: string; place: FailurePlace; context: ReadContext }): string[] {
  const item = context.names.free(`${local}Item`);
  return block(`for (const ${item} of ${local}) {`, ruleLines(text.module, { shape: items, value: item, raw: item }, place));
}

function bodyLines(text: OperationText, context: ReadContext): string[] {
  const { operation } = text.emission;
  const body = operation.inputs.filter(({ source }) => source === 'body');
  const [only] = body;
  if (!only) return [];
  if (operation.body === 'stream') return [`if (call.body?.kind === 'stream') ${access('input', only.property)} = call.body.stream as never;`];
  if (operation.body === 'bare') return bareBody(text, only, context);
  const source = context.names.free('body');
  const lines = body.flatMap((input) => readMember(context, memberOf(input), { source, at: "''", result: 'input' }));
  return [`const ${source} = ${text.module.reading('bodyObject')}(call);`, ...lines.map(asBound)];
}

function bareBody(text: OperationText, input: Input, context: ReadContext): string[] {
  const value = context.names.free(input.property);
  const lines = readLines(context, input.shape, { value, at: "''", name: input.wireName, take: (read) => `${access('input', input.property)} = ${read} as never;` });
  const declared = `const ${value} = ${text.module.reading('bodyValue')}(call);`;
  const mandatory = input.shape.rules?.some(({ rule }) => rule === 'mandatory');
  if (mandatory) return [declared, `if (${value} == null) ${failure(placeOf(input, true), 'mandatory', 'is required')}`, ...block('else {', lines)];
  return input.required ? [declared, ...lines] : [declared, ...block(`if (${value} ${input.shape.nullable ? '!== undefined' : '!= null'}) {`, lines)];
}

function memberOf(input: Input): Member {
  return { name: input.property, wireName: input.wireName, shape: input.shape, ...(input.required ? {} : { optional: true as const }) };
}

/** Writing a bound field goes through the type system's seam. */
function asBound(line: string): string {
  return line.replace(/(\binput(?:\.[\w$]+|\['[^']*'\]) = )([^;]+);/, '$1$2 as never;');
}
