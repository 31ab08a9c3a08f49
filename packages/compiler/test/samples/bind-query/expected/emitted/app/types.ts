// Emitted by portico build. Do not edit.

/** Writes Bound as JSON. */
export function projectBound(value: any): unknown {
  return {
    city: value.city,
    beds: value.beds,
    sort: value.sort,
    tags: value.tags,
    floor: value.floor,
    guests: value.guests,
  };
}
