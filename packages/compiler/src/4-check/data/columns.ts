import type { ScalarName, Shape } from '@portico/core/manifest';
import { flowingScalars } from '../../0-program/language.ts';
import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';
import { findField } from './view.ts';
import type { DataView } from './view.ts';

/** The scalars that a JSON document does not preserve. */
const lost: ReadonlySet<ScalarName> = new Set(['Long', 'DateTimeOffset', 'Bytes', ...flowingScalars]);

/** Reports PRAG0706: a property whose values a column cannot store and return unchanged. */
export function checkColumns({ data, findings }: CheckContext): void {
  for (const { record, model } of data.entities) {
    for (const { name: property, place, typePlace, shape } of record.fields) {
      const field = findField(model, property);
      if (!field) continue;
      const problem = field.type === 'Json' ? (findEntityIn(shape, property, data) ?? findProblem(field.shape)) : undefined;
      if (problem) findings.report('PRAG0706', { property, entity: model.name, ...problem }, label(typePlace, problem.reason));
      const other = model.fields.find(({ column }) => column === field.column);
      if (!other || other.property === property) continue;
      const taken = `'${other.property}' already has the column \`${field.column}\``;
      findings.report('PRAG0706', { property, entity: model.name, reason: taken, way: 'Rename one of them.' }, label(place, taken));
    }
  }
}

/** Why a column cannot store a property, and the fix. */
interface Problem {
  readonly reason: string;
  readonly way: string;
}

/** Finds an entity inside a column: an entity stores only the id of another. */
function findEntityIn(shape: Shape, property: string, { ofClass }: DataView): Problem | undefined {
  const isList = shape.kind === 'array';
  const target = isList ? shape.items : shape;
  const entity = target.kind === 'reference' ? ofClass(target.name) : undefined;
  if (!entity) return undefined;
  const { name } = entity;
  return isList
    ? { reason: 'it contains entities', way: `Declare a relation: \`OneToMany<${name}, …>\` or \`ManyToMany<${name}>\`.` }
    : {
        reason: 'it is an entity',
        way: `Declare a relation and its key: \`readonly ${property}!: ManyToOne<${name}>\` and \`readonly ${property}Id!: Guid\`.`,
      };
}

function findProblem(shape: Shape): Problem | undefined {
  if (shape.kind === 'scalar')
    return { reason: 'a stream can be read only once and cannot be stored', way: 'Read it in the handler, and store `Bytes` or a string.' };
  const scalar = listScalars(shape).find((each) => lost.has(each));
  if (!scalar) return undefined;
  const way = `Write \`string\` instead of \`${scalar}\` and convert it in the handler, or make the elements a separate entity.`;
  return { reason: `it is stored as JSON, which cannot represent a \`${scalar}\``, way };
}

function listScalars(shape: Shape): ScalarName[] {
  switch (shape.kind) {
    case 'scalar':
      return [shape.scalar];
    case 'array':
      return listScalars(shape.items);
    case 'tuple':
      return [...shape.items, ...(shape.rest ? [shape.rest] : [])].flatMap(listScalars);
    case 'dictionary':
      return listScalars(shape.values);
    case 'object':
      return shape.members.flatMap((member) => listScalars(member.shape));
    case 'union':
      return shape.options.flatMap(listScalars);
    default:
      return [];
  }
}
