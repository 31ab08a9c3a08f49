import type { EntityModel } from '@portico/core/manifest';
import { quoted } from '../names/names.ts';
import { fieldOf } from '../names/models.ts';
import { same, type SqlFragment } from '../sqlText.ts';

/** Whether a change holds only for the row version that it was made from. */
export interface ChangeOptions {
  readonly versioned?: boolean;
}

/**
 * Writes the properties of the row whose id is given: `{0}` … are their values, then comes the id, and then, `versioned`, the row version
 * that the change was made from. The version goes up by one in the statement itself; it is none of the properties.
 */
export function updateText(model: EntityModel, properties: readonly string[], { versioned = false }: ChangeOptions = {}): SqlFragment {
  const sets = properties.map((property, index) => `${quoted(fieldOf(model, property).column)} = {${index}}`);
  if (versioned) sets.push('"row_version" = "row_version" + 1');
  return same(`UPDATE ${quoted(model.table)} SET ${sets.join(', ')}${whereKey(properties.length, versioned)}`);
}

/** Deletes the row whose id is `{0}`; `versioned`: where its row version is `{1}`. */
export function deleteText({ table }: EntityModel, { versioned = false }: ChangeOptions = {}): SqlFragment {
  return same(`DELETE FROM ${quoted(table)}${whereKey(0, versioned)}`);
}

function whereKey(first: number, versioned: boolean): string {
  return ` WHERE "id" = {${first}}${versioned ? ` AND "row_version" = {${first + 1}}` : ''}`;
}
