// Emitted by portico build. Do not edit.

/** Writes House as JSON. */
export function projectHouse(value: any): unknown {
  return { eTag: value.eTag ?? null, rooms: value.rooms.map(projectRoom) };
}

/** Writes Room as JSON. */
export function projectRoom(value: any): unknown {
  return { eTag: value.eTag ?? null, number: value.number };
}
