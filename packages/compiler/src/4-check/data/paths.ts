import { quantifiers } from '@portico/core/manifest';
import type { EntityField, EntityModel, EntityRelation, Shape } from '@portico/core/manifest';
import { findMemberKind, findMemberShape } from '@portico/sql';
import { isQuantifier } from '../../3-plan/data/paths.ts';
import type { EntityById } from '../../3-plan/data/paths.ts';
import { suggestName, describeMissingColumn } from './view.ts';

/** Returns why a path such as `customer.name` is not a column that a filter or a sort can refer to. */
export function findPathProblem(entity: EntityModel, path: string, byId: EntityById): string {
  const names = path.split('.');
  let owner = entity;
  for (let at = 0; at < names.length - 1; at++) {
    const name = names[at]!;
    const relation = owner.relations.find(({ property }) => property === name);
    if (!relation) return findStepProblem(owner, names.slice(at));
    const isOfMany = relation.kind !== 'manyToOne';
    if (isOfMany && !isQuantifier(names[++at])) return describeQuantifiers(relation, names.slice(at));
    if (isOfMany && at === names.length - 1) return `'${path}' names no column of the rows`;
    owner = byId(relation.entity) ?? owner;
  }
  const last = names.at(-1)!;
  const many = owner.relations.find(({ property, kind }) => property === last && kind !== 'manyToOne');
  return many ? describeQuantifiers(many, ['…']) : describeMissingColumn(owner, last);
}

/** Returns why a sort cannot use a path. */
export function findSortProblem(entity: EntityModel, path: string, byId: EntityById): string {
  const names = path.split('.');
  const many = names.find((_, at) => isQuantifier(names[at + 1]));
  return many === undefined
    ? findPathProblem(entity, path, byId)
    : `'${many}' is a to-many relation, so a row of '${entity.name}' has several values to sort by`;
}

function describeQuantifiers({ property }: EntityRelation, rest: readonly string[]): string {
  const [some, every, none] = quantifiers.map((quantifier) => `'${[property, quantifier, ...rest].join('.')}'`);
  return `'${property}' is a to-many relation: write ${some}, ${every} or ${none}`;
}

/** Returns why the first name of a path leads nowhere: it is neither a relation nor an object column with the rest of the path. */
function findStepProblem(owner: EntityModel, [name = '', ...members]: readonly string[]): string {
  const column = owner.fields.find(({ property }) => property === name);
  return column ? findMemberProblem(column, members) : `'${owner.name}' has no relation '${name}'${suggestName(name, owner.relations)}`;
}

/** Returns why names do not lead to a value within a column that can be compared. */
export function findMemberProblem(column: EntityField, members: readonly string[]): string {
  let shape: Shape = column.shape;
  const done = [column.property];
  for (const member of members) {
    const at = `'${done.join('.')}'`;
    if (shape.kind === 'array' || shape.kind === 'tuple') return `${at} is a list: make its elements an entity to filter by them`;
    if (shape.kind !== 'object') return `${at} has no members that are known`;
    const found = findMemberShape(shape, [member]);
    if (!found)
      return `${at} has no member '${member}'${suggestName(
        member,
        shape.members.map(({ name }) => ({ property: name })),
      )}`;
    shape = found;
    done.push(member);
  }
  const path = `'${done.join('.')}'`;
  const what = shape.kind === 'scalar' ? `is a ${shape.scalar} within an object column` : 'is not a single value';
  return `${path} ${findMemberKind(shape) ? 'cannot be compared' : `${what}: declare a column of its own for it`}`;
}
