import { expect } from 'vitest';
import type { RowLayout, Slot } from '../../src/index.ts';

type Values = readonly unknown[];

/** Reads a row by its layout, as generated code does; only JSON values are converted. */
export function readRow(layout: RowLayout, row: Values): unknown {
  expect(row).toHaveLength(layout.columns);
  return object(layout.members, row);
}

function object(slots: readonly Slot[], row: Values): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const slot of slots) {
    const value = valueOf(slot, row);
    if (value === null && slot.kind !== 'many' && slot.optional) continue;
    made[slot.member] = value;
  }
  return made;
}

function valueOf(slot: Slot, row: Values): unknown {
  if (slot.kind === 'field') return fieldValue(slot, row[slot.at]);
  if (slot.kind === 'one') return slot.keyAt !== undefined && row[slot.keyAt] === null ? null : object(slot.members, row);
  const rows = (typeof row[slot.at] === 'string' ? JSON.parse(row[slot.at] as string) : row[slot.at]) as readonly Values[];
  return rows.map((each) => (slot.scalar ? valueOf(slot.members[0]!, each) : object(slot.members, each)));
}

function fieldValue(slot: Extract<Slot, { kind: 'field' }>, value: unknown): unknown {
  if (value === null) expect(slot.nullable).toBe(true);
  return value;
}
