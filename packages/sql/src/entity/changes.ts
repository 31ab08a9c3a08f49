import type { EntityModel } from '@portico/core/manifest';
import { quoteName } from '../names/names.ts';
import { getField } from '../names/models.ts';
import { createFragment, type SqlFragment } from '../sqlText.ts';

/** Whether a change applies only to the row version that it is based on. */
export interface ChangeOptions {
  readonly versioned?: boolean;
}

/**
 * Writes the properties of a row: `{0}` … are their values, followed by the id and, with `versioned`, the row version
 * on which the change is based. The statement itself increments the version, which is not one of the properties.
 */
export function updateText(model: EntityModel, properties: readonly string[], { versioned = false }: ChangeOptions = {}): SqlFragment {
  const sets = properties.map((property, index) => `${quoteName(getField(model, property).column)} = {${index}}`);
  if (versioned) sets.push('"row_version" = "row_version" + 1');
  return createFragment(`UPDATE ${quoteName(model.table)} SET ${sets.join(', ')}${formatKeyCondition(properties.length, versioned)}`);
}

/** Deletes the row with the id `{0}`; with `versioned`, only if its row version is `{1}`. */
export function deleteText({ table }: EntityModel, { versioned = false }: ChangeOptions = {}): SqlFragment {
  return createFragment(`DELETE FROM ${quoteName(table)}${formatKeyCondition(0, versioned)}`);
}

function formatKeyCondition(first: number, versioned: boolean): string {
  return ` WHERE "id" = {${first}}${versioned ? ` AND "row_version" = {${first + 1}}` : ''}`;
}
