import { omitUndefined } from '@portico/core/values';
import type { EntityModel } from '@portico/core/manifest';
import type { OperationRecord, PropertyRecord } from '../../2-read/records.ts';
import { resolveField } from '../data/paths.ts';
import type { EntityById, FieldAt } from '../data/paths.ts';
import { planMembers } from './computedMembers.ts';
import type { PlannedMember } from './computedMembers.ts';
import { isLongText, readsWholeText } from './longText.ts';
import { asksForOne, isFilter, isPaging, getPaging, getPath } from './roles.ts';

/** The paging of a query and the number of its rows, according to its head and inputs. */
export interface QueryView {
  readonly paging?: 'page' | 'keyset';
  readonly asksForOne: boolean;
  /** The members of the result with a function, by name; empty if the entity is unknown. */
  readonly computed: ReadonlyMap<string, PlannedMember>;
}

/** The role of an input in its query. */
export interface QueryInputView {
  readonly isFilter: boolean;
  readonly isPaging: boolean;
  /** The field that a filter or a sort refers to; absent if its path is invalid. */
  readonly target?: FieldAt;
  /** The kind of text that a filter searches, if it reads complete texts. */
  readonly searches?: 'text' | 'longText';
}

/** Returns the view of a query. */
export function createQueryView(record: OperationRecord, entity: EntityModel | undefined, byId: EntityById): QueryView {
  const paging = getPaging(record);
  const computed = entity ? planMembers(record, entity, byId) : new Map<string, never>();
  return { ...omitUndefined({ paging }), asksForOne: asksForOne(record), computed };
}

function searchKind(target: FieldAt | undefined): 'longText' | 'text' {
  return target && isLongText(target.field) ? 'longText' : 'text';
}

/** Returns the role of an input in its query. */
export function createQueryInputView(
  property: PropertyRecord,
  record: OperationRecord,
  entity: EntityModel | undefined,
  byId: EntityById,
): QueryInputView {
  const filters = isFilter(property, record);
  const isSort = property.role?.kind === 'sort';
  const found = entity && (filters || isSort) ? resolveField(entity, getPath(property), byId) : undefined;
  // Rows have no order by a value that they have several of.
  const target = isSort && found?.isOfMany ? undefined : found;
  const searches = property.role?.kind === 'filter' && readsWholeText(property.role);
  return {
    isFilter: filters,
    isPaging: isPaging(property, record),
    ...omitUndefined({ target, searches: searches ? searchKind(target) : undefined }),
  };
}
