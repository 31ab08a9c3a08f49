import { omitUndefined } from '@portico/core/values';
import type { DeclaredError, EntityModel, Input, MutationModel, QueryModel, Shape, UserRead } from '@portico/core/manifest';
import type { EntityRecord, OperationRecord, TypeRecord } from '../../2-read/records.ts';
import type { Area } from '../areas.ts';
import type { OperationView } from '../operationView.ts';
import { dtoOf } from '../mutation/dto.ts';
import { planMutation } from '../mutation/planMutation.ts';
import { queryResult } from '../query/pageTypes.ts';
import { planQuery } from '../query/planQuery.ts';
import { queryInputs } from '../query/queryInputs.ts';
import type { TypeNames, TypeQuestions } from '../types.ts';
import { mutationErrors, withAutomatic } from './errors.ts';

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

/** What the data of an operation is planned from, next to its record. */
export interface DataQuestions extends TypeQuestions {
  /** Returns the view of an operation, by the key of its class. */
  readonly view: (key: string) => OperationView;
  /** Returns the area of the operation. */
  readonly area: () => Area;
  /** Returns a type that the area exports, by its name. */
  readonly declaredType: (name: string) => TypeRecord | undefined;
  /** Returns the entity of a class. */
  readonly entity: (key: string | undefined) => EntityModel | undefined;
  readonly entityById: (id: string) => EntityModel | undefined;
  readonly entityRecord: (id: string) => EntityRecord;
  /** Returns the entity whose rows are the users. */
  readonly userEntity: () => EntityModel | undefined;
}

/** What data adds to the plan of an operation: nothing, where it is neither query nor mutation. */
export function dataOf(record: OperationRecord, types: TypeNames, questions: DataQuestions): DataPart {
  const entity = questions.entity(record.entity?.value);
  if (entity && record.kind === 'Query') return queryPart(record, entity, { types, questions });
  if (entity && record.kind === 'Mutation') return mutationPart(record, entity, { types, questions });
  return { result: record.result?.shape, inputs: (inputs) => inputs, errors: (errors) => errors };
}

interface DataSource {
  readonly types: TypeNames;
  readonly questions: DataQuestions;
}

function queryPart(record: OperationRecord, entity: EntityModel, { types, questions }: DataSource): DataPart {
  const { entityById: byId, entity: ofClass } = questions;
  const view = viewOf(record, questions.view(record.class.key));
  const query = planQuery({ record, view, entity, byId, ofClass, types: types.lookup });
  const user = userReadOf(record, questions.userEntity());
  return {
    query,
    ...omitUndefined({ user }),
    result: queryResult(record, query.answer, types),
    inputs: (inputs) => queryInputs(inputs, { view, model: query, entity, byId, types }),
    errors: (errors) => withAutomatic(errors, query.answer === 'single' || user ? ['NotFoundError'] : []),
  };
}

/** The view with the inputs of one version alone. */
function viewOf({ properties }: OperationRecord, view: OperationView): OperationView {
  if (properties.length === view.inputs.length) return view;
  return { ...view, inputs: view.inputs.filter(({ property }) => properties.includes(property)) };
}

function mutationPart(record: OperationRecord, entity: EntityModel, { types, questions }: DataSource): DataPart {
  const { entityById: byId, declaredType } = questions;
  const isAnswered = record.mode?.value !== 'Delete';
  const dto = isAnswered ? dtoOf(record, { entity, record: questions.entityRecord(entity.id), types, declaredType }) : undefined;
  const mutation = planMutation(record, entity, { dto, byId, types: types.lookup });
  return {
    mutation,
    result: dto,
    inputs: (inputs) => inputs,
    errors: (errors) => withAutomatic(errors, mutationErrors(mutation, entity)),
  };
}

/** What a query reads of its caller's user entity; nothing where it takes nothing of the caller, or the project has no such entity. */
function userReadOf({ properties }: OperationRecord, user: EntityModel | undefined): UserRead | undefined {
  const taken = properties.flatMap(({ location }) => (location?.source === 'currentUser' ? [location.name ?? 'id'] : []));
  if (!user || taken.length === 0) return undefined;
  const fields = user.fields.map(({ property }) => property).filter((property) => property !== 'id' && taken.includes(property));
  return { entity: user.id, fields: fields.length > 0 ? fields : ['id'] };
}
