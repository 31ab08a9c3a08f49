import type { OperationRecord, PropertyRecord } from '../../2-read/records.ts';

/** How a query pages, as its properties say. */
export function getPaging({ properties }: OperationRecord): 'page' | 'keyset' | undefined {
  const has = (name: string) => properties.some((property) => property.name === name && !property.role);
  if (properties.some(({ role }) => role?.kind === 'cursor')) return 'keyset';
  return has('page') && has('pageSize') ? 'page' : undefined;
}

/** Whether the property says which page is asked for. */
export function isPaging({ name, role }: PropertyRecord, record: OperationRecord): boolean {
  const paging = getPaging(record);
  if (role) return role.kind === 'cursor';
  return (paging !== undefined && name === 'pageSize') || (paging === 'page' && name === 'page');
}

/** Whether the property filters: marked as a filter, or not marked at all, which is equality. */
export function isFilter(property: PropertyRecord, record: OperationRecord): boolean {
  return property.role ? property.role.kind === 'filter' : !isPaging(property, record);
}

/** The path that a filter or a sort names, from the entity of the query. */
export function getPath({ name, role }: PropertyRecord): string {
  const mapTo = role?.kind === 'filter' || role?.kind === 'sort' ? role.mapTo : undefined;
  return mapTo ?? (role?.kind === 'sort' && /.Sort$/.test(name) ? name.slice(0, -'Sort'.length) : name);
}

/** Whether a query asks for one row: it says so, or always compares the key with one value. */
export function asksForOne(record: OperationRecord): boolean {
  const isKey = (property: PropertyRecord) => isFilter(property, record) && getPath(property) === 'id' && property.presence === 'required';
  return (
    record.single === true ||
    record.properties.some((each) => isKey(each) && (each.role?.kind !== 'filter' || each.role.operator === 'Equals'))
  );
}
