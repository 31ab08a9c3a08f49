import { omitUndefined } from '@portico/core/values';
import type { Input, Member, Shape } from '@portico/core/manifest';
import type { OperationText } from './bind.ts';
import { hasRules } from './bind.ts';
import { pageLines } from './data/pageLines.ts';
import type { Surroundings } from './invoke.ts';
import { block, paragraphs } from './moduleText.ts';
import { access, quote } from './names.ts';
import { readMember } from './readMembers.ts';
import { guarded, refuseOr } from './reading.ts';
import type { ReadContext } from './reading.ts';
import { isUnbounded } from './reach.ts';
import { comparisonLines, failure, ruleLines } from './rules.ts';
import type { Comparable, FailurePlace } from './rules.ts';

/** `validate(input, call)`: the rules of what is bound, then the body, then the comparisons between properties. */
export function validateLines(text: OperationText, context: ReadContext, { area, paths }: Surroundings): string[] {
  const { operation, class: imported } = text.emission;
  const { module } = text;
  const bound = operation.inputs.filter(({ source }) => source !== 'body' && source !== 'claim' && source !== 'currentUser');
  const comparisons = comparisonLines(module, 'input', comparable(text));
  const writable = `${module.useType('Writable', '@portico/runtime/reading')}<${module.useClass(imported)}>`;
  const paged = pageLines(text, area);
  const lines = paragraphs([...bound.map((input) => boundRules(text, input, context)), ...bodyParts(text, context), comparisons, paged]);
  const services = paged.length === 0 ? '' : `, services: ${module.useType('Services', paths.composition)}`;
  return block(`validate(input: ${writable}, call: ${module.useType('OperationCall', '@portico/runtime')}${services}) {`, lines, '},');
}

/** What properties may be compared with: all but what the host itself fills in. */
function comparable({ emission: { operation }, resolve }: OperationText): Comparable[] {
  return operation.inputs
    .filter(({ source }) => source !== 'currentUser')
    .map((input) => {
      const { rules } = input.shape;
      return {
        name: input.property,
        shape: { ...resolve(input.shape), ...omitUndefined({ rules }) },
        place: placeOf(input, operation.body === 'bare'),
      };
    });
}

function placeOf(input: Input, bare: boolean): FailurePlace {
  const location = input.source === 'body' ? 'body' : input.source === 'claim' ? 'header' : input.source;
  const path = input.source === 'body' ? (bare ? '' : `/${input.wireName.replaceAll('~', '~0').replaceAll('/', '~1')}`) : input.wireName;
  return { location, path: quote(path), name: input.wireName };
}

/** Rules of a value that was bound: its own, and those of its elements. */
function boundRules(text: OperationText, input: Input, context: ReadContext): string[] {
  const shape = { ...text.resolve(input.shape), ...omitUndefined({ rules: input.shape.rules }) } as Shape;
  const place = placeOf(input, false);
  const mandatory = shape.rules?.some(({ rule }) => rule === 'mandatory') ?? false;
  if (!hasRules(shape)) return [];
  const local = context.names.free(input.property);
  const own = ruleLines(text.module, { shape, value: local, raw: local }, place);
  const inner = shape.kind === 'array' && hasRules(shape.items) ? elementRules(text, shape.items, local, place, context) : [];
  const checks = [...own, ...inner];
  if (checks.length === 0 && !mandatory) return [];
  const declared = `const ${local} = ${access('input', input.property)};`;
  if (mandatory) return [declared, ...refuseOr(`${local} == null`, failure(place, 'mandatory', 'is required'), checks)];
  return [declared, ...(input.required ? checks : guarded(`${local} != null`, checks))];
}

function elementRules(text: OperationText, items: Shape, local: string, place: FailurePlace, context: ReadContext): string[] {
  const item = context.names.free(`${local}Item`);
  return block(`for (const ${item} of ${local}) {`, ruleLines(text.module, { shape: items, value: item, raw: item }, place));
}

function bodyParts(text: OperationText, context: ReadContext): string[][] {
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
  if (operation.body === 'bare') return [[...limit, ...bareBody(text, only, context)]];
  const source = context.names.free('body');
  const members = body.map((input) => readMember(context, memberOf(input), { source, at: "''", result: 'input' }));
  return [[...limit, `const ${source} = ${module.reading('bodyObject')}(call);`], ...members];
}

function bareBody(text: OperationText, input: Input, context: ReadContext): string[] {
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
        failure(placeOf(input, true), 'mandatory', 'is required'),
        all,
      ),
    ];
  return input.required ? [declared, ...all] : [declared, ...guarded(`${value} ${shape.nullable ? '!== undefined' : '!= null'}`, all)];
}

function memberOf(input: Input): Member {
  return {
    name: input.property,
    wireName: input.wireName,
    shape: input.shape,
    ...omitUndefined({ optional: input.required ? undefined : (true as const) }),
  };
}
