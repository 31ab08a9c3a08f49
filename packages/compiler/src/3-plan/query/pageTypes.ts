import type { QueryModel, Shape } from '@portico/core/manifest';
import { languagePackage } from '../../0-program/program.ts';
import type { OperationRecord, TypeRecord } from '../../2-read/records.ts';
import { pageShapes } from '../../2-read/types/pages.ts';
import type { PageKind } from '../../2-read/types/pages.ts';
import type { TypeNames } from '../types.ts';

/** Resolves the result of a query: one row, the rows, or a page of them. */
export function resolveQueryResult(record: OperationRecord, answer: QueryModel['answer'], types: TypeNames): Shape {
  const shape: Shape = record.result?.shape ?? { kind: 'any' };
  if (answer === 'single') return shape;
  return answer === 'list'
    ? { kind: 'array', items: shape }
    : types.define(resolvePageType(record, shape, getPageKind(record, answer), types));
}

function getPageKind({ total }: OperationRecord, answer: 'page' | 'keyset'): PageKind {
  if (answer === 'keyset') return 'KeysetPage';
  if (total?.value === 'none') return 'UncountedPage';
  return typeof total?.value === 'number' ? 'CappedPage' : 'Page';
}

/** Returns the page type of a query, which is the same type as the language's `Page<T>` elsewhere in the project. */
function resolvePageType(record: OperationRecord, items: Shape, kind: PageKind, types: TypeNames): TypeRecord {
  const named = items.kind === 'reference' ? types.getName(items.name) : record.class.name;
  return {
    key: `${languagePackage}#${kind}<${JSON.stringify(items)}>`,
    name: `${kind}Of${named}`,
    shape: pageShapes[kind](items),
  };
}
