import type { EntityModel } from '@portico/core/manifest';
import { quoteName } from '../names/names.ts';
import { getField } from '../names/models.ts';
import { createFragment, type SqlFragment } from '../sqlText.ts';

/** Whether a change holds only for the row version that it was made from. */
export interface ChangeOptions {
  readonly versioned?: boolean;
}

/**
 * Writes the properties of the row whose id is given: `{0}` … are their values, then comes the id, and then, `versioned`, the row version
 * that the change was made from. The version goes up by one in the statement itself; it is none of the properties.
 */
export function updateText(model: EntityModel, properties: readonly string[], { versioned = false }: ChangeOptions = {}): SqlFragment {
  const sets = properties.map((property, index) => `${quoteName(getField(model, property).column)} = {${index}}`);
  if (versioned) sets.push('"row_version" = "row_version" + 1');
  return createFragment(`UPDATE ${quoteName(model.table)} SET ${sets.join(', ')}${whereKey(properties.length, versioned)}`);
}

/** Deletes the row whose id is `{0}`; `versioned`: where its row version is `{1}`. */
export function deleteText({ table }: EntityModel, { versioned = false }: ChangeOptions = {}): SqlFragment {
  return createFragment(`DELETE FROM ${quoteName(table)}${whereKey(0, versioned)}`);
}

function whereKey(first: number, versioned: boolean): string {
  return ` WHERE "id" = {${first}}${versioned ? ` AND "row_version" = {${first + 1}}` : ''}`;
}
