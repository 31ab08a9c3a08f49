import { omitUndefined } from '@portico/core/values';
import type { ComplexField, ComplexQueryFilter, Member, ScalarShape, Shape } from '@portico/core/manifest';
import { listOperators } from '@portico/sql';
import type { TypeRecord } from '../../2-read/records.ts';
import { camelCase } from '../../2-read/types/camelCase.ts';
import { pascalCase } from '../data/names.ts';

type Define = (record: TypeRecord) => Shape;

/** The published type of a complex filter: each field by its value or by operators, with groups. Answers the reference to it. */
export function criteriaType(name: string, filter: Omit<ComplexQueryFilter, 'property'>, define: Define): Shape {
  const itself: Shape = { kind: 'reference', name: `criteria ${name}` };
  const list: Shape = { kind: 'array', items: itself };
  const members = [
    ...filter.fields.map((field) => member(field.name, condition(field))),
    ...filter.relations.map((relation) =>
      member(relation.name, criteriaType(`${name}${pascalCase(relation.name)}`, relation.filter, define)),
    ),
    { ...member('and', list), description: 'All of these hold.' },
    { ...member('or', list), description: 'One of these holds.' },
    { ...member('not', itself), description: 'This does not hold.' },
  ];
  const described = { description: 'Conditions that must all hold.' };
  return define({ key: itself.name, name, shape: { kind: 'object', members }, ...described });
}

function member(name: string, shape: Shape): Member {
  return { name, wireName: name, shape, optional: true, solid: true };
}

/** What makes sense of one of a set of values. */
const choices = new Set<string>(['Equals', 'NotEquals', 'In']);

/** A value, which the field must be equal to, or an object of operators that must all hold. */
function condition(field: ComplexField): Shape {
  const value = valueShape(field);
  const orNull: Shape = field.nullable ? { ...value, nullable: true } : value;
  const given: Readonly<Record<string, Shape>> = {
    Equals: orNull,
    NotEquals: orNull,
    In: { kind: 'array', items: value },
    Between: { kind: 'tuple', items: [value, value] },
  };
  const operators = listOperators(field.type).filter((operator) => !field.values || choices.has(operator));
  const members = operators.map((operator) => member(camelCase(operator), given[operator] ?? value));
  return { kind: 'union', options: [value, { kind: 'object', members }], ...omitUndefined({ nullable: field.nullable }) };
}

function valueShape({ type, values }: ComplexField): Shape {
  if (values) return { kind: 'enum', values };
  return { kind: 'scalar', scalar: type as ScalarShape['scalar'] };
}
