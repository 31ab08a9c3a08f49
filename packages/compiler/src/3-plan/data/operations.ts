import { omitUndefined } from '@portico/core/values';
import type { DeclaredError, EntityModel, Input, MutationModel, QueryModel, Shape, UserRead } from '@portico/core/manifest';
import type { EntityRecord, OperationRecord, TypeRecord } from '../../2-read/records.ts';
import type { Area } from '../areas.ts';
import type { OperationView } from '../operationView.ts';
import { resolveDto } from '../mutation/dto.ts';
import { planMutation } from '../mutation/planMutation.ts';
import { resolveQueryResult } from '../query/pageTypes.ts';
import { planQuery } from '../query/planQuery.ts';
import { planQueryInputs } from '../query/queryInputs.ts';
import type { TypeNames, TypeQuestions } from '../types.ts';
import { listMutationErrors, addAutomaticErrors } from './errors.ts';

/** The data part of an operation's plan. */
export interface DataPart {
  readonly query?: QueryModel;
  readonly mutation?: MutationModel;
  readonly user?: UserRead;
  /** The shape of the response, with keys of types. */
  readonly result: Shape | undefined;
  inputs(inputs: readonly Input[]): readonly Input[];
  errors(errors: readonly DeclaredError[]): readonly DeclaredError[];
}

/** The inputs for the data part of an operation's plan, in addition to its record. */
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
  /** Returns the entity that represents users. */
  readonly userEntity: () => EntityModel | undefined;
}

/** Plans the data part of an operation; empty if it is neither a query nor a mutation. */
export function planData(record: OperationRecord, types: TypeNames, questions: DataQuestions): DataPart {
  const entity = questions.entity(record.entity?.value);
  if (entity && record.kind === 'Query') return planQueryPart(record, entity, { types, questions });
  if (entity && record.kind === 'Mutation') return planMutationPart(record, entity, { types, questions });
  return { result: record.result?.shape, inputs: (inputs) => inputs, errors: (errors) => errors };
}

interface DataSource {
  readonly types: TypeNames;
  readonly questions: DataQuestions;
}

function planQueryPart(record: OperationRecord, entity: EntityModel, { types, questions }: DataSource): DataPart {
  const { entityById: byId, entity: ofClass } = questions;
  const view = planFilterView(record, questions.view(record.class.key));
  const query = planQuery({ record, view, entity, byId, ofClass, types: types.lookup });
  const user = planUserRead(record, questions.userEntity());
  return {
    query,
    ...omitUndefined({ user }),
    result: resolveQueryResult(record, query.answer, types),
    inputs: (inputs) => planQueryInputs(inputs, { view, model: query, entity, byId, types }),
    errors: (errors) => addAutomaticErrors(errors, query.answer === 'single' || user ? ['NotFoundError'] : []),
  };
}

/** Returns the view with the inputs of one version only. */
function planFilterView({ properties }: OperationRecord, view: OperationView): OperationView {
  if (properties.length === view.inputs.length) return view;
  return { ...view, inputs: view.inputs.filter(({ property }) => properties.includes(property)) };
}

function planMutationPart(record: OperationRecord, entity: EntityModel, { types, questions }: DataSource): DataPart {
  const { entityById: byId, declaredType } = questions;
  const isAnswered = record.mode?.value !== 'Delete';
  const dto = isAnswered ? resolveDto(record, { entity, record: questions.entityRecord(entity.id), types, declaredType }) : undefined;
  const mutation = planMutation(record, entity, { dto, byId, types: types.lookup });
  return {
    mutation,
    result: dto,
    inputs: (inputs) => inputs,
    errors: (errors) => addAutomaticErrors(errors, listMutationErrors(mutation, entity)),
  };
}

/** Plans the fields that a query reads from its caller's user entity; undefined if it uses none, or the project has no user entity. */
function planUserRead({ properties }: OperationRecord, user: EntityModel | undefined): UserRead | undefined {
  const taken = properties.flatMap(({ location }) => (location?.source === 'currentUser' ? [location.name ?? 'id'] : []));
  if (!user || taken.length === 0) return undefined;
  const fields = user.fields.map(({ property }) => property).filter((property) => property !== 'id' && taken.includes(property));
  return { entity: user.id, fields: fields.length > 0 ? fields : ['id'] };
}
