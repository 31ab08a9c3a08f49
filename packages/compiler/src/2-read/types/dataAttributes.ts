import type { FilterOperator, SortDirection } from '@portico/core';
import type { TSType } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import { valueSets } from '../../0-program/language.ts';
import { entityKey } from '../entityKey.ts';
import type { NumberRecord, QueryRole, RelationRecord } from '../records.ts';
import { argumentOf, namesOf, textOf } from './arguments.ts';
import type { Reference } from './attributes.ts';
import type { TypeReader } from './typeReader.ts';
import { placeOf, shapeView } from './view.ts';
import type { Marks, Scope, View } from './view.ts';

const text = { kind: 'scalar', scalar: 'string' } as const;

const relations: Readonly<Record<string, RelationRecord['kind']>> = {
  ManyToOne: 'manyToOne',
  OneToMany: 'oneToMany',
  ManyToMany: 'manyToMany',
};

/** What an attribute about data says: the role of a query's property, how a field is stored, or a relation. */
export function dataView(reader: TypeReader, reference: Reference, scope: Scope): View | undefined {
  const role = roleView(reader, reference, scope);
  if (role) return role;
  const marks = relationMark(reader, reference, scope) ?? storeMark(reader, reference, scope) ?? versionMark(reader, reference, scope);
  return marks && { attributes: [], marks };
}

function roleView(reader: TypeReader, { name, given, node }: Reference, scope: Scope): View | undefined {
  const place = placeOf(scope.file, node);
  const withRole = (view: View, role: QueryRole): View => ({ ...view, marks: { ...view.marks, role } });
  switch (name) {
    case 'Filter': {
      const operator = operatorOf(reader, given[1], scope);
      const inner = given[0] ? reader.view(given[0], scope) : shapeView({ kind: 'any' });
      return withRole(inner, { kind: 'filter', operator, ...mapTo(textOf(reader, given[2], scope)), place });
    }
    case 'Sort': {
      const direction = textOf(reader, given[1], scope) as SortDirection | undefined;
      const role: QueryRole = {
        kind: 'sort',
        ...mapTo(textOf(reader, given[0], scope)),
        ...omitUndefined({ default: direction }),
        place,
      };
      return withRole(shapeView({ kind: 'enum', values: valueSets['SortDirection']! }), role);
    }
    case 'ComplexFilter':
      return withRole(shapeView(text), { kind: 'complexFilter', of: given[0] ? reader.shape(given[0], scope) : { kind: 'any' }, place });
    case 'Cursor':
      return withRole(shapeView(text), { kind: 'cursor', place });
    default:
      return undefined;
  }
}

/** What is no one operator stays as it was written, and fits no column. */
function operatorOf(reader: TypeReader, given: TSType | undefined, scope: Scope): FilterOperator {
  if (!given || given.type === 'TSNeverKeyword') return 'Equals';
  return (textOf(reader, given, scope) ?? scope.file.text.slice(given.start, given.end)) as FilterOperator;
}

function mapTo(name: string | undefined): { mapTo?: string } {
  return name === undefined ? {} : { mapTo: name };
}

function relationMark(reader: TypeReader, { name, given, node }: Reference, scope: Scope): Marks | undefined {
  const kind = relations[name];
  const target = given[0];
  if (!kind || !target) return undefined;
  const symbol = target.type === 'TSTypeReference' ? reader.symbolOf(target.typeName, scope) : undefined;
  const entity = symbol && entityKey(reader.program, symbol);
  const value = textOf(reader, given[1], scope);
  return {
    relation: {
      kind,
      ...omitUndefined({ entity }),
      entityText: scope.file.text.slice(target.start, target.end),
      ...omitUndefined({ given: value === undefined ? undefined : { value, place: placeOf(scope.file, given[1] ?? node) } }),
    },
  };
}

function storeMark(reader: TypeReader, { name, given, node }: Reference, scope: Scope): Marks | undefined {
  const place = placeOf(scope.file, node);
  switch (name) {
    case 'Unique':
      return { unique: { value: namesOf(reader, given[0], scope), place } };
    case 'Indexed':
      return { indexed: { value: namesOf(reader, given[0], scope), place } };
    case 'TrigramIndexed':
      return { trigrams: { value: true, place } };
    case 'Precision': {
      const [digits, scale] = given.map((each) => argumentOf(reader, each, scope));
      return { precision: { value: [typeof digits === 'number' ? digits : NaN, typeof scale === 'number' ? scale : NaN], place } };
    }
    case 'GeneratedNumber':
      return { number: { value: numberRecord(reader, given, scope), place } };
    case 'Links':
      return { links: { value: textOf(reader, given[0], scope) ?? '', place } };
    default:
      return undefined;
  }
}

function numberRecord(reader: TypeReader, [pattern, counted, block]: readonly TSType[], scope: Scope): NumberRecord {
  const many = block ? argumentOf(reader, block, scope) : 1;
  return {
    pattern: textOf(reader, pattern, scope) ?? '',
    scope: counted ? textOf(reader, counted, scope) : 'Store',
    block: typeof many === 'number' ? many : undefined,
  };
}

function versionMark(reader: TypeReader, { name, given, node }: Reference, scope: Scope): Marks | undefined {
  const mark = name === 'SinceVersion' ? 'since' : name === 'UntilVersion' ? 'until' : undefined;
  if (!mark) return undefined;
  const value = given[0] && argumentOf(reader, given[0], scope);
  return { [mark]: { value: typeof value === 'number' ? value : NaN, place: placeOf(scope.file, node) } };
}
