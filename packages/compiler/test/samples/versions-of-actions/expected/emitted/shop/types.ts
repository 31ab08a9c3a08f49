// Emitted by portico build. Do not edit.

/** Writes Placed as JSON. */
export function projectPlaced(value: any): unknown {
  return { pieces: value.pieces, gift: value.gift };
}
