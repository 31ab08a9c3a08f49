import type { EntityField, ScalarName, Shape, StoredType } from '@portico/core/manifest';
import type { Dialect, MemberKind } from '../dialects/dialect.ts';

/** A column, or a member of a column that is a JSON document. */
export interface StoredField extends EntityField {
  /** The names that lead to the value within the document. */
  readonly members?: readonly string[];
  /** The type by which its values are compared, if it differs: a document contains dates and ids as text. */
  readonly comparedAs?: StoredType;
}

/** The scalars that JSON represents, and how their values are compared: as text, numbers or booleans. */
const kinds: Partial<Readonly<Record<ScalarName, MemberKind>>> = {
  string: 'string',
  Guid: 'string',
  DateOnly: 'string',
  boolean: 'boolean',
  number: 'number',
  Int: 'number',
};

/** The names that may lead to a value: each is one step of a path, and needs no escaping in SQL. */
const plainName = /^[\w$]+$/;

/** Returns the shape at the end of `names` in a document without references; undefined if there is none. */
export function findMemberShape(shape: Shape, names: readonly string[]): Shape | undefined {
  let at: Shape | undefined = shape;
  for (const name of names) {
    if (at?.kind !== 'object' || !plainName.test(name)) return undefined;
    at = at.members.find((member) => member.name === name)?.shape;
  }
  return at;
}

/** Returns a member of a document as a field without its own column; undefined if the path leads to nothing that can be compared. */
export function findMember(field: EntityField, names: readonly string[]): StoredField | undefined {
  const shape = field.type === 'Json' ? findMemberShape(field.shape, names) : undefined;
  const kind = shape && findMemberKind(shape);
  if (!shape || !kind) return undefined;
  const { column, property } = field;
  const type = shape.kind === 'scalar' ? (shape.scalar as StoredType) : kind;
  const base = { property: [property, ...names].join('.'), column, type, shape, nullable: true as const, members: names };
  return kind === 'string' && type !== 'string' ? { ...base, comparedAs: 'string' } : base;
}

/** Returns how values of a shape are compared within a document; undefined if they are not. */
export function findMemberKind(shape: Shape): MemberKind | undefined {
  if (shape.kind === 'scalar') return kinds[shape.scalar];
  if (shape.kind !== 'enum') return undefined;
  const [first, ...rest] = new Set(shape.values.map((value) => typeof value));
  return rest.length === 0 ? (first as MemberKind | undefined) : undefined;
}

/** Returns the expression of a field of a table by its alias, in a dialect. */
export function formatField(column: string, { members, shape }: Pick<StoredField, 'members' | 'shape'>, dialect: Dialect): string {
  if (!members) return column;
  if (!dialect.jsonMember) throw new Error(`The dialect '${dialect.name}' has no \`jsonMember\`, which reads members of JSON documents.`);
  return dialect.jsonMember(column, members, findMemberKind(shape)!);
}
