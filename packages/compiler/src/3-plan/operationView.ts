import { omitUndefined } from '@portico/core/values';
import { joinRoute } from '@portico/core/manifest';
import type { EntityModel, InputSource, Shape } from '@portico/core/manifest';
import type { GroupRecord, OperationRecord, PropertyRecord, TypeRecord } from '../2-read/records.ts';
import { templates } from '../2-read/values/templates.ts';
import type { Placeholder } from '../2-read/values/templates.ts';
import { createResolver } from '../shapes/resolver.ts';
import type { EntityById } from './data/paths.ts';
import { getGroupChain } from './groups.ts';
import { makesForm, resolveSource } from './inputs.ts';
import { createQueryInputView, createQueryView } from './query/queryView.ts';
import type { QueryInputView, QueryView } from './query/queryView.ts';
import { hasInput, planServedVersions } from './versions.ts';

/** An input, with the facts that follow from its operation's route, verb and other inputs. */
export interface InputView {
  readonly property: PropertyRecord;
  readonly source: InputSource;
  readonly wireName: string;
  /** The shape, with a named type resolved. */
  readonly shape: Shape;
  /** Whether it turns the body of its operation into a form. */
  readonly makesForm: boolean;
  /** The versions that have it, in order. */
  readonly versions: readonly number[];
  /** Its role in the query; absent if the operation is not a query. */
  readonly query?: QueryInputView;
}

/** An operation, with the facts that follow from its groups, its route and its inputs. Planning and the checks use it. */
export interface OperationView {
  readonly record: OperationRecord;
  readonly name: string;
  /** Its groups, outermost first. */
  readonly chain: readonly GroupRecord[];
  /** The route with the prefixes of its groups. */
  readonly template: string;
  readonly placeholders: readonly Placeholder[];
  readonly inputs: readonly InputView[];
  /** Identifies the requests of an operation: the verb, and the route without the names of its placeholders. */
  readonly address: string;
  /** The numbers of its versions, in order; only 1 if it has no versions. */
  readonly versions: readonly number[];
  /** Absent if it is not a query. */
  readonly query?: QueryView;
}

/** The inputs for the view of an operation, in addition to its record. */
export interface ViewQuestions {
  readonly group: (key: string) => GroupRecord | undefined;
  readonly type: (key: string) => TypeRecord | undefined;
  /** Returns the entity of a class, by its key. */
  readonly entity: (key: string | undefined) => EntityModel | undefined;
  readonly entityById: EntityById;
}

/** Returns the view of an operation. */
export function createOperationView(record: OperationRecord, questions: ViewQuestions): OperationView {
  const chain = getGroupChain(record.group?.value, { get: questions.group });
  const parts = record.internal ? [] : [...chain.map(({ prefix }) => prefix), record.route];
  const placeholders = parts.flatMap((part) => templates.placeholders(part));
  const template = joinRoute(parts.map(({ value }) => value));
  const versions = planServedVersions(record);
  return {
    record,
    name: record.class.name,
    chain,
    template,
    address: `${record.verb} ${templates.pattern(template)}`,
    placeholders,
    inputs: createInputViews(
      record,
      placeholders.map(({ name }) => name),
      versions,
      questions,
    ),
    versions,
    ...(record.kind === 'Query' && { query: createQueryView(record, questions.entity(record.entity?.value), questions.entityById) }),
  };
}

function createInputViews(
  record: OperationRecord,
  placeholders: readonly string[],
  versions: readonly number[],
  questions: ViewQuestions,
): InputView[] {
  const resolve = createResolver(questions.type);
  const isQuery = record.kind === 'Query';
  const entity = isQuery ? questions.entity(record.entity?.value) : undefined;
  return record.properties.map((property) => ({
    property,
    ...resolveSource(property, record, placeholders),
    shape: resolve(property.shape),
    makesForm: makesForm(property),
    versions: versions.filter((version) => hasInput(property, version)),
    ...omitUndefined({ query: isQuery ? createQueryInputView(property, record, entity, questions.entityById) : undefined }),
  }));
}
