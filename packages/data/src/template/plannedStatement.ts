import type { Statement } from '../store/store.ts';
import type { View } from './view.ts';
import { createHash } from 'node:crypto';

/** In a list of slots: the caller's id. Slots from 0 are indexes of values. */
export const callerSlot = -1;
/** In a list of slots: the caller's tenant. */
export const tenantSlot = -2;

/** A statement, and the sources of its parameters. */
export class PlannedStatement {
  readonly statement: Statement;
  /** The source of each parameter, in order: the index of a value, `callerSlot` or `tenantSlot`. */
  readonly slots: readonly number[];
  readonly #straight: boolean;

  constructor(statement: Statement, slots: readonly number[]) {
    this.statement = statement;
    this.slots = slots;
    this.#straight = slots.every((slot, index) => slot === index);
  }

  /** Returns the parameters, from the values in the order in which the pieces took them. */
  parameters(values: readonly unknown[], view: View): readonly unknown[] {
    if (this.#straight && values.length === this.slots.length) return values;
    const parameters: unknown[] = [];
    for (const slot of this.slots) parameters.push(slot >= 0 ? values[slot] : slot === callerSlot ? view.callerId : view.tenantId);
    return parameters;
  }
}

// PostgreSQL truncates names to 63 bytes; a truncated name could be that of another statement.
const labelLength = 40;

/** Returns a name for a prepared statement: the same for the same label and text, another one for another text, at most 63 bytes. */
export function nameStatement(label: string, text: string): string {
  const readable = label.replaceAll(/[^\w.]/g, '_').slice(0, labelLength);
  return `${readable}:${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
}
