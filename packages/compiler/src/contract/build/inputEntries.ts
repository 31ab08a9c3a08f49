import { compareText, omitUndefined } from '@portico/core/values';
import type { ComplexQueryFilter, Input, Operation } from '@portico/core/manifest';
import { addInheritedRules, isRequiredInput } from '@portico/openapi';
import type { InputEntry, OperationEntry } from '../serviceContract.ts';
import { reduceShape } from './contractShape.ts';
import type { OperationContext } from './operationEntry.ts';

/** Builds the inputs that clients send, with the rules that the operation adds to them. */
export function buildInputs(operation: Operation, { area, entity, hasStore }: OperationContext): OperationEntry['inputs'] {
  const sent = operation.inputs.filter(({ source }) => source !== 'claim' && source !== 'currentUser');
  const names = new Map(sent.map(({ property, wireName }) => [property, wireName]));
  const limits = { maxPageSize: undefined, hasStore, entity };
  const entries = sent.map((declared): [string, InputEntry] => {
    const { shape } = addInheritedRules(declared, operation, limits);
    const name = nameInput(declared, operation);
    const input = buildInput(declared, operation, reduceShape(shape, { area, names }));
    const isNamed = declared.property === name.slice(name.indexOf('.') + 1);
    return [name, isNamed ? input : { ...input, property: declared.property }];
  });
  return Object.fromEntries(entries.toSorted(([one], [other]) => compareText(one, other)));
}

function nameInput({ source, wireName }: Input, { body }: Operation): string {
  if (source === 'body' && (body === 'bare' || body === 'stream')) return 'body';
  // Names of headers have no case (RFC 9110 section 5.1).
  return `${source}.${source === 'header' ? wireName.toLowerCase() : wireName}`;
}

function buildInput(input: Input, { query }: Operation, shape: InputEntry['shape']): InputEntry {
  const filter = query?.filters.find(({ property }) => property === input.property);
  const sort = query?.sorts.find(({ property }) => property === input.property);
  return omitUndefined({
    shape,
    required: isRequiredInput(input) ? (true as const) : undefined,
    default: input.hasDefault ? (input.default ?? (input.default === null ? null : '...')) : undefined,
    filter: filter ? `${filter.operator} ${filter.path.join('.')}` : sort && `Sort ${sort.path.join('.')}`,
  });
}

/** Returns the fields of each complex filter by their paths, with their types. */
export function listFilterFields({ query }: Operation): OperationEntry['filters'] {
  if (!query || query.complex.length === 0) return undefined;
  return Object.fromEntries(query.complex.map((filter) => [filter.property, Object.fromEntries(listFields(filter, ''))]));
}

function listFields({ fields, relations }: Omit<ComplexQueryFilter, 'property'>, prefix: string): [string, string][] {
  const own = fields.map(({ name, type, nullable, values }): [string, string] => [
    `${prefix}${name}`,
    `${values ? values.map(String).toSorted(compareText).join(' | ') : type}${nullable ? ' | null' : ''}`,
  ]);
  return [...own, ...relations.flatMap((each) => listFields(each.filter, `${prefix}${each.name}.`))].toSorted(([one], [other]) =>
    compareText(one, other),
  );
}
