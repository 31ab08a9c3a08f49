import { omitUndefined } from '@portico/core/values';
import type { FilterOperator } from '@portico/core';
import { quantifiers } from '@portico/core/manifest';
import type { ComplexField, ComplexQueryFilter, ComplexRelation, Member, Quantifier, ScalarShape, Shape } from '@portico/core/manifest';
import { listOperators } from '@portico/sql';
import type { TypeRecord } from '../../2-read/records.ts';
import { toCamelCase } from '../../2-read/types/toCamelCase.ts';
import { toPascalCase } from '../data/names.ts';

type Define = (record: TypeRecord) => Shape;

/** Defines the published type of a complex filter: each field by its value or by operators, with groups. Returns the reference to it. */
export function defineCriteriaType(name: string, filter: Omit<ComplexQueryFilter, 'property'>, define: Define): Shape {
  const itself: Shape = { kind: 'reference', name: `criteria ${name}` };
  const list: Shape = { kind: 'array', items: itself };
  const members = [
    ...filter.fields.map((field) =>
      createMember(field.name, defineCondition(field), `A condition on \`${field.name}\`: a value, or operators.`),
    ),
    ...filter.relations.map((relation) => defineRelation(name, relation, define)),
    createMember('and', list, 'All of these conditions must be true.'),
    createMember('or', list, 'At least one of these conditions must be true.'),
    createMember('not', itself, 'This condition must be false.'),
  ];
  const described = { description: 'Conditions that must all be true.' };
  return define({ key: itself.name, name, shape: { kind: 'object', members }, ...described });
}

/** Defines the conditions on a related row or an object column, or on some, every or none of the rows of a to-many relation. */
function defineRelation(owner: string, { name, filter, many }: ComplexRelation, define: Define): Member {
  const criteria = defineCriteriaType(`${owner}${toPascalCase(name)}`, filter, define);
  if (!many) return createMember(name, criteria, `Conditions on the related \`${name}\`.`);
  const members = quantifiers.map((quantifier) => createMember(quantifier, criteria, quantified[quantifier]));
  return createMember(name, { kind: 'object', members }, `Conditions on the rows of \`${name}\`, which must all be true.`);
}

/** The descriptions of the quantifiers. */
const quantified: Readonly<Record<Quantifier, string>> = {
  some: 'At least one row meets these conditions.',
  every: 'All rows meet these conditions; true if there are no rows.',
  none: 'No row meets these conditions.',
};

function createMember(name: string, shape: Shape, description: string): Member {
  return { name, wireName: name, shape, optional: true, solid: true, description };
}

/** The descriptions of the operators. */
const meanings: Readonly<Record<FilterOperator, string>> = {
  Equals: 'Equal to this value.',
  NotEquals: 'Not equal to this value, or without a value.',
  Contains: 'Contains this text.',
  ContainsIgnoreCase: 'Contains this text, in any case.',
  StartsWith: 'Starts with this text.',
  EndsWith: 'Ends with this text.',
  GreaterThan: 'Greater than this value.',
  GreaterOrEqual: 'Greater than or equal to this value.',
  LessThan: 'Less than this value.',
  LessOrEqual: 'Less than or equal to this value.',
  In: 'One of these values.',
  Between: 'From the first to the second value, inclusive.',
};

/** The operators for types that are a set of values. */
const choices = new Set<string>(['Equals', 'NotEquals', 'In']);

/** Defines the condition of a field: a value for equality, or an object of operators that must all hold. */
function defineCondition(field: ComplexField): Shape {
  const value = getValueShape(field);
  const orNull: Shape = field.nullable ? { ...value, nullable: true } : value;
  const given: Readonly<Record<string, Shape>> = {
    Equals: orNull,
    NotEquals: orNull,
    In: { kind: 'array', items: value },
    Between: { kind: 'tuple', items: [value, value] },
  };
  const operators = listOperators(field.type).filter((operator) => !field.values || choices.has(operator));
  const members = operators.map((operator) => createMember(toCamelCase(operator), given[operator] ?? value, meanings[operator]));
  return { kind: 'union', options: [value, { kind: 'object', members }], ...omitUndefined({ nullable: field.nullable }) };
}

function getValueShape({ type, values }: ComplexField): Shape {
  if (values) return { kind: 'enum', values };
  return { kind: 'scalar', scalar: type as ScalarShape['scalar'] };
}
