import { omitUndefined } from '@portico/core/values';
import type { Input, Member, Shape } from '@portico/core/manifest';
import type { OperationText } from './bind.ts';
import { hasRules } from './bind.ts';
import { emitPageLines } from './data/pageLines.ts';
import type { InvokeContext } from './invoke.ts';
import { block, joinParagraphs } from './moduleText.ts';
import { access, quote } from './names.ts';
import { readMember } from './readMembers.ts';
import { emitGuarded, refuseOr } from './reading.ts';
import type { ReadContext } from './reading.ts';
import { isUnbounded } from './reach.ts';
import { emitComparisonLines, emitFailure, emitRuleLines } from './rules.ts';
import type { Comparable, FailurePlace } from './rules.ts';

/** Emits `validate(input, call)`: the rules of bound inputs, then the body, then the comparisons between properties. */
export function validateLines(text: OperationText, context: ReadContext, { area, paths }: InvokeContext): string[] {
  const { operation, class: imported } = text.emission;
  const { module } = text;
  const bound = operation.inputs.filter(({ source }) => source !== 'body' && source !== 'claim' && source !== 'currentUser');
  const comparisons = emitComparisonLines(module, 'input', listComparable(text));
  const writable = `${module.useType('Writable', '@portico/runtime/reading')}<${module.useClass(imported)}>`;
  const paged = emitPageLines(text, area);
  const lines = joinParagraphs([
    ...bound.map((input) => emitBoundRules(text, input, context)),
    ...listBodyParts(text, context),
    comparisons,
    paged,
  ]);
  const services = paged.length === 0 ? '' : `, services: ${module.useType('Services', paths.composition)}`;
  return block(`validate(input: ${writable}, call: ${module.useType('OperationCall', '@portico/runtime')}${services}) {`, lines, '},');
}

/** Returns the properties that others can be compared with: all except those that the host itself sets. */
function listComparable({ emission: { operation }, resolve }: OperationText): Comparable[] {
  return operation.inputs
    .filter(({ source }) => source !== 'currentUser')
    .map((input) => {
      const { rules } = input.shape;
      return {
        name: input.property,
        shape: { ...resolve(input.shape), ...omitUndefined({ rules }) },
        place: getFailurePlace(input, operation.body === 'bare'),
      };
    });
}

function getFailurePlace(input: Input, bare: boolean): FailurePlace {
  const location = input.source === 'body' ? 'body' : input.source === 'claim' ? 'header' : input.source;
  const path = input.source === 'body' ? (bare ? '' : `/${input.wireName.replaceAll('~', '~0').replaceAll('/', '~1')}`) : input.wireName;
  return { location, path: quote(path), name: input.wireName };
}

/** Emits the rules of a bound value: its own and those of its elements. */
function emitBoundRules(text: OperationText, input: Input, context: ReadContext): string[] {
  const shape = { ...text.resolve(input.shape), ...omitUndefined({ rules: input.shape.rules }) } as Shape;
  const place = getFailurePlace(input, false);
  const mandatory = shape.rules?.some(({ rule }) => rule === 'mandatory') ?? false;
  if (!hasRules(shape)) return [];
  const local = context.names.free(input.property);
  const own = emitRuleLines(text.module, { shape, value: local, raw: local }, place);
  const inner = shape.kind === 'array' && hasRules(shape.items) ? emitElementRules(text, shape.items, local, place, context) : [];
  const checks = [...own, ...inner];
  if (checks.length === 0 && !mandatory) return [];
  const declared = `const ${local} = ${access('input', input.property)};`;
  if (mandatory) return [declared, ...refuseOr(`${local} == null`, emitFailure(place, 'mandatory', 'is required'), checks)];
  return [declared, ...(input.required ? checks : emitGuarded(`${local} != null`, checks))];
}

function emitElementRules(text: OperationText, items: Shape, local: string, place: FailurePlace, context: ReadContext): string[] {
  const item = context.names.free(`${local}Item`);
  return block(`for (const ${item} of ${local}) {`, emitRuleLines(text.module, { shape: items, value: item, raw: item }, place));
}

function listBodyParts(text: OperationText, context: ReadContext): string[][] {
  const { operation } = text.emission;
  const body = operation.inputs.filter(({ source }) => source === 'body');
  const [only] = body;
  if (!only) return [];
  const { module } = text;
  if (operation.body === 'stream') {
    const input = access('input', only.property);
    return [
      [
        only.required
          ? `${input} = ${module.reading('bodyStream')}(call);`
          : `if (call.body?.kind === 'stream') ${input} = call.body.stream;`,
      ],
    ];
  }
  const limit = body.some(({ shape }) => isUnbounded(shape, context.types)) ? [`if (${module.reading('isTooDeep')}(call)) return;`] : [];
  if (operation.body === 'bare') return [[...limit, ...emitBareBody(text, only, context)]];
  const source = context.names.free('body');
  const members = body.map((input) => readMember(context, toMember(input), { source, at: "''", result: 'input' }));
  return [[...limit, `const ${source} = ${module.reading('bodyObject')}(call);`], ...members];
}

function emitBareBody(text: OperationText, input: Input, context: ReadContext): string[] {
  const { shape } = input;
  const value = context.names.free(input.property);
  const { lines, read } = context.read(context, shape, { value, at: "''", name: input.wireName });
  const all = [...lines, `${access('input', input.property)} = ${read};`];
  const declared = `const ${value} = ${text.module.reading('bodyValue')}(call);`;
  const mandatory = shape.rules?.some(({ rule }) => rule === 'mandatory');
  if (mandatory)
    return [
      declared,
      ...refuseOr(
        `${value} ${shape.nullable ? '=== undefined' : '== null'}`,
        emitFailure(getFailurePlace(input, true), 'mandatory', 'is required'),
        all,
      ),
    ];
  return input.required ? [declared, ...all] : [declared, ...emitGuarded(`${value} ${shape.nullable ? '!== undefined' : '!= null'}`, all)];
}

function toMember(input: Input): Member {
  return {
    name: input.property,
    wireName: input.wireName,
    shape: input.shape,
    ...omitUndefined({ optional: input.required ? undefined : (true as const) }),
  };
}
