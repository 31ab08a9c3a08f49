import type { DeclaredError, EntityModel, Input, MutationModel, QueryModel, Shape, UserRead } from '@portico/core/manifest';
import type { OperationRecord, Records } from '../../2-read/records.ts';
import type { Area } from '../areas.ts';
import { dtoOf } from '../mutation/dto.ts';
import { planMutation } from '../mutation/planMutation.ts';
import { queryResult } from '../query/pageTypes.ts';
import { planQuery } from '../query/planQuery.ts';
import { queryInputs } from '../query/queryInputs.ts';
import type { AreaTypes } from '../types.ts';
import type { Entities } from './entities.ts';
import { mutationErrors, withAutomatic } from './errors.ts';
import { userReadOf } from './userRead.ts';

/** What data adds to the plan of an operation. */
export interface DataPart {
  readonly query?: QueryModel;
  readonly mutation?: MutationModel;
  readonly user?: UserRead;
  /** The shape of the answer, by the keys of its types. */
  readonly result: Shape | undefined;
  inputs(inputs: readonly Input[]): readonly Input[];
  errors(errors: readonly DeclaredError[]): readonly DeclaredError[];
}

/** What an operation is planned from. */
export interface DataSource {
  readonly area: Area;
  readonly types: AreaTypes;
  readonly records: Records;
  readonly entities: Entities;
}

/** What data adds to the plan of an operation: nothing, where it is neither query nor mutation. */
export function dataOf(record: OperationRecord, source: DataSource): DataPart {
  const entity = source.entities.ofClass(record.entity?.value);
  if (entity && record.kind === 'Query') return queryPart(record, entity, source);
  if (entity && record.kind === 'Mutation') return mutationPart(record, entity, source);
  return { result: record.result?.shape, inputs: (inputs) => inputs, errors: (errors) => errors };
}

function queryPart(record: OperationRecord, entity: EntityModel, { types, records, entities }: DataSource): DataPart {
  const query = planQuery({ record, entity, byId: entities.byId, ofClass: entities.ofClass, types: records.types });
  const user = userReadOf(record, entities.user);
  return {
    query,
    ...(user ? { user } : {}),
    result: queryResult(record, query.answer, types),
    inputs: (inputs) => queryInputs(inputs, { record, model: query, entity, byId: entities.byId, types }),
    errors: (errors) => withAutomatic(errors, query.answer === 'single' || user ? ['NotFoundError'] : []),
  };
}

function mutationPart(record: OperationRecord, entity: EntityModel, { area, types, records, entities }: DataSource): DataPart {
  const dto =
    record.mode?.value === 'Delete'
      ? undefined
      : dtoOf(record, { entity, record: entities.recordOf(entity), folder: area.folder, records: records.types, types });
  const known = new Map([...records.types, ...types.defined]);
  const mutation = planMutation(record, entity, { dto, byId: entities.byId, types: known });
  return {
    mutation,
    result: dto,
    inputs: (inputs) => inputs,
    errors: (errors) => withAutomatic(errors, mutationErrors(mutation, entity)),
  };
}
