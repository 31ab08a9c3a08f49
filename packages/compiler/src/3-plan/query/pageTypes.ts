import type { QueryModel, Shape } from '@portico/core/manifest';
import { languagePackage } from '../../0-program/program.ts';
import type { OperationRecord, TypeRecord } from '../../2-read/records.ts';
import { pageShapes } from '../../2-read/types/pages.ts';
import type { PageKind } from '../../2-read/types/pages.ts';
import type { TypeNames } from '../types.ts';

/** What a query answers with: one row, the rows, or a page of them. */
export function queryResult(record: OperationRecord, answer: QueryModel['answer'], types: TypeNames): Shape {
  const shape: Shape = record.result?.shape ?? { kind: 'any' };
  if (answer === 'single') return shape;
  return answer === 'list' ? { kind: 'array', items: shape } : types.define(pageType(record, shape, pageKind(record, answer), types));
}

function pageKind({ total }: OperationRecord, answer: 'page' | 'keyset'): PageKind {
  if (answer === 'keyset') return 'KeysetPage';
  if (total?.value === 'none') return 'UncountedPage';
  return typeof total?.value === 'number' ? 'CappedPage' : 'Page';
}

/** The same type as `Page<T>` of the language, if that is written elsewhere. */
function pageType(record: OperationRecord, items: Shape, kind: PageKind, types: TypeNames): TypeRecord {
  const named = items.kind === 'reference' ? types.nameOf(items.name) : record.class.name;
  return {
    key: `${languagePackage}#${kind}<${JSON.stringify(items)}>`,
    name: `${kind}Of${named}`,
    shape: pageShapes[kind](items),
  };
}
