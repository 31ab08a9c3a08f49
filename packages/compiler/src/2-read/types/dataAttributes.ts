import type { FilterOperator, SortDirection } from '@portico/core';
import type { TSType } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import { valueSets } from '../../0-program/language.ts';
import { buildEntityKey } from '../entityKey.ts';
import type { NumberRecord, QueryRole, RelationRecord } from '../records.ts';
import { readArgument, readNameArguments, readTextArgument } from './arguments.ts';
import type { Reference } from './attributes.ts';
import type { TypeReader } from './typeReader.ts';
import { createPlace, createShapeView } from './view.ts';
import type { DataAttributes, Scope, View } from './view.ts';

const text = { kind: 'scalar', scalar: 'string' } as const;

const relations: Readonly<Record<string, RelationRecord['kind']>> = {
  ManyToOne: 'manyToOne',
  OneToMany: 'oneToMany',
  ManyToMany: 'manyToMany',
};

/** Reads a data attribute: the role of a query's property, the storage of a field, or a relation. */
export function readDataView(reader: TypeReader, reference: Reference, scope: Scope): View | undefined {
  const role = readRoleView(reader, reference, scope);
  if (role) return role;
  const marks =
    readRelationMark(reader, reference, scope) ?? readStoreMark(reader, reference, scope) ?? readVersionMark(reader, reference, scope);
  return marks && { attributes: [], marks };
}

function readRoleView(reader: TypeReader, { name, given, node }: Reference, scope: Scope): View | undefined {
  const place = createPlace(scope.file, node);
  const withRole = (view: View, role: QueryRole): View => ({ ...view, marks: { ...view.marks, role } });
  switch (name) {
    case 'Filter': {
      const operator = readOperator(reader, given[1], scope);
      const inner = given[0] ? reader.view(given[0], scope) : createShapeView({ kind: 'any' });
      return withRole(inner, { kind: 'filter', operator, ...createMapTo(readTextArgument(reader, given[2], scope)), place });
    }
    case 'Sort': {
      const direction = readTextArgument(reader, given[1], scope) as SortDirection | undefined;
      const role: QueryRole = {
        kind: 'sort',
        ...createMapTo(readTextArgument(reader, given[0], scope)),
        ...omitUndefined({ default: direction }),
        place,
      };
      return withRole(createShapeView({ kind: 'enum', values: valueSets['SortDirection']! }), role);
    }
    case 'ComplexFilter':
      return withRole(createShapeView(text), {
        kind: 'complexFilter',
        of: given[0] ? reader.shape(given[0], scope) : { kind: 'any' },
        place,
      });
    case 'Cursor':
      return withRole(createShapeView(text), { kind: 'cursor', place });
    default:
      return undefined;
  }
}

/** Reads an operator. A type that is not a single operator is preserved as written, and fits no column. */
function readOperator(reader: TypeReader, given: TSType | undefined, scope: Scope): FilterOperator {
  if (!given || given.type === 'TSNeverKeyword') return 'Equals';
  return (readTextArgument(reader, given, scope) ?? scope.file.text.slice(given.start, given.end)) as FilterOperator;
}

function createMapTo(name: string | undefined): { mapTo?: string } {
  return name === undefined ? {} : { mapTo: name };
}

function readRelationMark(reader: TypeReader, { name, given, node }: Reference, scope: Scope): DataAttributes | undefined {
  const kind = relations[name];
  const target = given[0];
  if (!kind || !target) return undefined;
  const symbol = target.type === 'TSTypeReference' ? reader.resolveSymbol(target.typeName, scope) : undefined;
  const entity = symbol && buildEntityKey(reader.program, symbol);
  const value = readTextArgument(reader, given[1], scope);
  return {
    relation: {
      kind,
      ...omitUndefined({ entity }),
      entityText: scope.file.text.slice(target.start, target.end),
      ...omitUndefined({ given: value === undefined ? undefined : { value, place: createPlace(scope.file, given[1] ?? node) } }),
    },
  };
}

function readStoreMark(reader: TypeReader, { name, given, node }: Reference, scope: Scope): DataAttributes | undefined {
  const place = createPlace(scope.file, node);
  switch (name) {
    case 'Unique':
      return { unique: { value: readNameArguments(reader, given[0], scope), place } };
    case 'Indexed':
      return { indexed: { value: readNameArguments(reader, given[0], scope), place } };
    case 'TrigramIndexed':
      return { trigrams: { value: true, place } };
    case 'Precision': {
      const [digits, scale] = given.map((each) => readArgument(reader, each, scope));
      return { precision: { value: [typeof digits === 'number' ? digits : NaN, typeof scale === 'number' ? scale : NaN], place } };
    }
    case 'GeneratedNumber':
      return { number: { value: readNumberRecord(reader, given, scope), place } };
    case 'Links':
      return { links: { value: readTextArgument(reader, given[0], scope) ?? '', place } };
    default:
      return undefined;
  }
}

function readNumberRecord(reader: TypeReader, [pattern, counted, block]: readonly TSType[], scope: Scope): NumberRecord {
  const many = block ? readArgument(reader, block, scope) : 1;
  return {
    pattern: readTextArgument(reader, pattern, scope) ?? '',
    scope: counted ? readTextArgument(reader, counted, scope) : 'Store',
    block: typeof many === 'number' ? many : undefined,
  };
}

function readVersionMark(reader: TypeReader, { name, given, node }: Reference, scope: Scope): DataAttributes | undefined {
  const mark = name === 'SinceVersion' ? 'since' : name === 'UntilVersion' ? 'until' : undefined;
  if (!mark) return undefined;
  const value = given[0] && readArgument(reader, given[0], scope);
  return { [mark]: { value: typeof value === 'number' ? value : NaN, place: createPlace(scope.file, node) } };
}
