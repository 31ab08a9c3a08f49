import type { OperationRecord, PropertyRecord } from '../../2-read/records.ts';

/** Returns how a query pages, according to its properties. */
export function getPaging({ properties }: OperationRecord): 'page' | 'keyset' | undefined {
  const has = (name: string) => properties.some((property) => property.name === name && !property.role);
  if (properties.some(({ role }) => role?.kind === 'cursor')) return 'keyset';
  return has('page') && has('pageSize') ? 'page' : undefined;
}

/** Returns whether the property selects a page. */
export function isPaging({ name, role }: PropertyRecord, record: OperationRecord): boolean {
  const paging = getPaging(record);
  if (role) return role.kind === 'cursor';
  return (paging !== undefined && name === 'pageSize') || (paging === 'page' && name === 'page');
}

/** Returns whether the property is a filter: marked as a filter, or unmarked, which means equality. */
export function isFilter(property: PropertyRecord, record: OperationRecord): boolean {
  return property.role ? property.role.kind === 'filter' : !isPaging(property, record);
}

/** Returns the path that a filter or a sort names, from the entity of the query. */
export function getPath({ name, role }: PropertyRecord): string {
  const mapTo = role?.kind === 'filter' || role?.kind === 'sort' ? role.mapTo : undefined;
  return mapTo ?? (role?.kind === 'sort' && /.Sort$/.test(name) ? name.slice(0, -'Sort'.length) : name);
}

/** Returns whether a query returns one row: it is declared so, or always compares the key with one value. */
export function asksForOne(record: OperationRecord): boolean {
  const isKey = (property: PropertyRecord) => isFilter(property, record) && getPath(property) === 'id' && property.presence === 'required';
  return (
    record.single === true ||
    record.properties.some((each) => isKey(each) && (each.role?.kind !== 'filter' || each.role.operator === 'Equals'))
  );
}
