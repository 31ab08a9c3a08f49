/** The maximum number of characters of a tenant's id that can be a part of names and addresses. */
export const longestTenantId = 48;

const form = /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/;

/**
 * Returns whether an id can be a part of the names of schemas, files and databases without escaping: at most 48 lower-case letters, digits, `_`
 * and `-`, with a letter or digit at both ends. Names that differ only in case would be one file on some systems.
 */
export function isTenantId(id: unknown): id is string {
  return typeof id === 'string' && id.length <= longestTenantId && form.test(id);
}
