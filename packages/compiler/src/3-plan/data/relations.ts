import type { EntityRelation } from '@portico/core/manifest';
import { nameColumn, linkTableName } from '@portico/sql';
import type { EntityRecord, RelationRecord } from '../../2-read/records.ts';

/** An entity as its relations see it. */
export interface RelationEnd {
  /** `Area.Entity`. */
  readonly id: string;
  readonly name: string;
  readonly table: string;
  readonly record: EntityRecord;
}

/** Returns the property with the id of the other entity. */
function getRelationKey(relation: RelationRecord): string {
  return relation.given?.value ?? `${relation.name}Id`;
}

/** Plans the relations of an entity; `endOf` finds the other entity by the key of its class. Unresolved relations are omitted. */
export function planRelations(own: RelationEnd, endOf: (key: string) => RelationEnd | undefined): EntityRelation[] {
  return own.record.relations.flatMap((relation): EntityRelation[] => {
    const other = relation.entity === undefined ? undefined : endOf(relation.entity);
    if (!other) return [];
    const renamed = relation.renamedFrom === undefined ? {} : { renamedFrom: relation.renamedFrom };
    const base = { property: relation.name, kind: relation.kind, entity: other.id, ...renamed };
    if (relation.kind === 'manyToOne') return [{ ...base, key: getRelationKey(relation) }];
    if (relation.kind === 'manyToMany') return [{ ...base, links: planLinks(own, relation, other) }];
    const back = other.record.relations.find(({ name, kind }) => kind === 'manyToOne' && name === relation.given?.value);
    return back ? [{ ...base, key: getRelationKey(back) }] : [];
  });
}

/** Returns the table of the links; if both entities declare the relation, it is named after the alphabetically first side. */
function planLinks(own: RelationEnd, relation: RelationRecord, other: RelationEnd): NonNullable<EntityRelation['links']> {
  const back = findMirrored(own, relation, other);
  const [owner, name] = back && other.id < own.id ? [other, back] : [own, relation];
  const columns = { own: nameColumn(`${own.name}Id`), other: nameColumn(`${other.name}Id`) };
  const same = columns.own === columns.other;
  return {
    table: linkTableName(owner.table, name.name),
    own: same && owner !== own ? `other_${columns.own}` : columns.own,
    other: same && owner === own ? `other_${columns.other}` : columns.other,
  };
}

/** Returns the relation of the other entity that declares the same links, if each entity has exactly one to the other. */
function findMirrored(own: RelationEnd, relation: RelationRecord, other: RelationEnd): RelationRecord | undefined {
  if (own === other) return undefined;
  const between = (from: RelationEnd, to: RelationEnd) =>
    from.record.relations.filter(({ kind, entity }) => kind === 'manyToMany' && entity === to.record.class.key);
  const [[there, more], here] = [between(other, own), between(own, other)];
  return here.length === 1 && here[0] === relation && more === undefined ? there : undefined;
}
