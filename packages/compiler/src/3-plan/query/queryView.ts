import { omitUndefined } from '@portico/core/values';
import type { EntityModel } from '@portico/core/manifest';
import type { OperationRecord, PropertyRecord } from '../../2-read/records.ts';
import { fieldAt } from '../data/paths.ts';
import type { EntityById, FieldAt } from '../data/paths.ts';
import { isLongText, readsWholeText } from './longText.ts';
import { asksForOne, isFilter, isPaging, pagingOf, pathOf } from './roles.ts';

/** How a query reads, as its head and its inputs say. */
export interface QueryView {
  readonly paging?: 'page' | 'keyset';
  readonly asksForOne: boolean;
}

/** What an input is to its query. */
export interface QueryInputView {
  readonly isFilter: boolean;
  readonly isPaging: boolean;
  /** The field that a filter or a sort is about; absent where its path leads to none. */
  readonly target?: FieldAt;
  /** What a filter searches in, where it reads whole texts. */
  readonly searches?: 'text' | 'longText';
}

/** Returns how a query reads. */
export function queryView(record: OperationRecord): QueryView {
  const paging = pagingOf(record);
  return { ...omitUndefined({ paging }), asksForOne: asksForOne(record) };
}

function searchKind(target: FieldAt | undefined): 'longText' | 'text' {
  return target && isLongText(target.field) ? 'longText' : 'text';
}

/** Returns what an input is to its query. */
export function queryInputView(
  property: PropertyRecord,
  record: OperationRecord,
  entity: EntityModel | undefined,
  byId: EntityById,
): QueryInputView {
  const filters = isFilter(property, record);
  const target = entity && (filters || property.role?.kind === 'sort') ? fieldAt(entity, pathOf(property), byId) : undefined;
  const searches = property.role?.kind === 'filter' && readsWholeText(property.role);
  return {
    isFilter: filters,
    isPaging: isPaging(property, record),
    ...omitUndefined({ target, searches: searches ? searchKind(target) : undefined }),
  };
}
