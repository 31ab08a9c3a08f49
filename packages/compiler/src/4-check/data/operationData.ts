import type { EntityModel, Shape } from '@portico/core/manifest';
import type { ClassRef, EntityRecord, OperationRecord, TypeRecord } from '../../2-read/records.ts';
import type { Area } from '../../3-plan/areas.ts';
import { inlineShape } from '../../shapes/stored.ts';
import type { OperationView } from '../view.ts';

/** A query or a mutation, and its entity. */
export interface DataOperation {
  readonly operation: OperationView;
  readonly record: OperationRecord;
  readonly name: string;
  readonly entity: EntityModel;
  readonly declared: EntityRecord;
}

/** The questions that an operation's checks ask about data. */
export interface DataQuestions {
  readonly type: (key: string) => TypeRecord | undefined;
  /** Returns the entity of a class, by its key. */
  readonly entity: (key: string | undefined) => EntityModel | undefined;
  readonly entityById: (id: string) => EntityModel | undefined;
  /** Returns the record of an entity's class, by its key. */
  readonly declared: (key: string) => EntityRecord | undefined;
  /** Returns the entity that represents users. */
  readonly userEntity: () => EntityModel | undefined;
  readonly areaOfFile: (from: string) => Area | undefined;
  /** Returns whether an area has a store for first responses. */
  readonly hasStore: (area: Area) => boolean;
}

/** The data that the checks of one operation read. */
export class OperationData {
  readonly queries: readonly DataOperation[];
  readonly mutations: readonly DataOperation[];
  readonly #questions: DataQuestions;

  constructor(operation: OperationView, questions: DataQuestions) {
    this.#questions = questions;
    this.queries = createDataOperation(operation, 'Query', questions);
    this.mutations = createDataOperation(operation, 'Mutation', questions);
  }

  /** Returns the entity of a class, by its key; undefined if it is not an entity with rows. */
  readonly ofClass = (key: string | undefined): EntityModel | undefined => this.#questions.entity(key);

  readonly byId = (id: string): EntityModel | undefined => this.#questions.entityById(id);

  /** Returns the entity that represents users; undefined if there is none. */
  get user(): EntityModel | undefined {
    return this.#questions.userEntity();
  }

  /** Returns the area of a declaration. */
  findArea({ class: { from } }: { readonly class: ClassRef }): Area | undefined {
    return this.#questions.areaOfFile(from);
  }

  /** Returns whether an area has a store for first responses. */
  hasStore(area: Area): boolean {
    return this.#questions.hasStore(area);
  }

  /** Returns a shape with its references resolved. */
  readonly inline = (shape: Shape): Shape => inlineShape(shape, { get: this.#questions.type });
}

/** Returns an operation with its entity, if it is a query or a mutation of an entity with rows. */
export function createDataOperation(
  operation: OperationView,
  kind: OperationRecord['kind'],
  { entity: ofClass, declared: recordOf }: Pick<DataQuestions, 'entity' | 'declared'>,
): DataOperation[] {
  const { record, name } = operation;
  const key = record.entity?.value;
  const entity = record.kind === kind ? ofClass(key) : undefined;
  const declared = entity && key !== undefined ? recordOf(key) : undefined;
  return entity && declared ? [{ operation, record, name, entity, declared }] : [];
}
