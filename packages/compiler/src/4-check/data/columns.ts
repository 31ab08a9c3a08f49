import type { ScalarName, Shape } from '@portico/core/manifest';
import { flowingScalars } from '../../0-program/language.ts';
import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';
import { findField } from './view.ts';
import type { DataView } from './view.ts';

/** The scalars that a JSON document does not give back as they were. */
const lost: ReadonlySet<ScalarName> = new Set(['Long', 'DateTimeOffset', 'Bytes', ...flowingScalars]);

/** PRAG0706: a column holds what its property holds, and gives it back the same. */
export function checkColumns({ data, findings }: CheckContext): void {
  for (const { record, model } of data.entities) {
    for (const { name: property, place, typePlace, shape } of record.fields) {
      const field = findField(model, property);
      if (!field) continue;
      const problem = field.type === 'Json' ? (entityIn(shape, property, data) ?? findProblem(field.shape)) : undefined;
      if (problem) findings.report('PRAG0706', { property, entity: model.name, ...problem }, label(typePlace, problem.reason));
      const other = model.fields.find(({ column }) => column === field.column);
      if (!other || other.property === property) continue;
      const taken = `'${other.property}' has the column \`${field.column}\` already`;
      findings.report(
        'PRAG0706',
        { property, entity: model.name, reason: taken, way: 'Give one of them another name.' },
        label(place, taken),
      );
    }
  }
}

/** Why a column cannot hold a property, and what to do. */
interface Problem {
  readonly reason: string;
  readonly way: string;
}

/** What is kept of an entity in another one is its id. */
function entityIn(shape: Shape, property: string, { ofClass }: DataView): Problem | undefined {
  const isList = shape.kind === 'array';
  const target = isList ? shape.items : shape;
  const entity = target.kind === 'reference' ? ofClass(target.name) : undefined;
  if (!entity) return undefined;
  const { name } = entity;
  return isList
    ? { reason: 'it holds entities', way: `Declare a relation: \`OneToMany<${name}, …>\` or \`ManyToMany<${name}>\`.` }
    : {
        reason: 'it is an entity',
        way: `Declare a relation and its key: \`readonly ${property}!: ManyToOne<${name}>\` and \`readonly ${property}Id!: Guid\`.`,
      };
}

function findProblem(shape: Shape): Problem | undefined {
  if (shape.kind === 'scalar')
    return { reason: 'a stream is read once and cannot be kept', way: 'Read it in the handler, and store `Bytes` or a text.' };
  const scalar = scalarsIn(shape).find((each) => lost.has(each));
  if (!scalar) return undefined;
  const way = `Write \`string\` instead of \`${scalar}\` there and convert it in the handler, or make the rows an entity of their own.`;
  return { reason: `it is stored as JSON, which has no \`${scalar}\``, way };
}

function scalarsIn(shape: Shape): ScalarName[] {
  switch (shape.kind) {
    case 'scalar':
      return [shape.scalar];
    case 'array':
      return scalarsIn(shape.items);
    case 'tuple':
      return [...shape.items, ...(shape.rest ? [shape.rest] : [])].flatMap(scalarsIn);
    case 'dictionary':
      return scalarsIn(shape.values);
    case 'object':
      return shape.members.flatMap((member) => scalarsIn(member.shape));
    case 'union':
      return shape.options.flatMap(scalarsIn);
    default:
      return [];
  }
}
