// Emitted by portico build. Do not edit.
import { base64, instantText, longText } from '@portico/runtime/reading';

/** Writes Room as JSON. */
export function projectRoom(value: any): unknown {
  return {
    number: value.number,
    note: value.note,
    price: value.price,
    'inner-name': value.inner,
    opened: instantText(value.opened),
    total: longText(value.total),
    image: base64(value.image),
    parent: value.parent == null ? value.parent : projectRoom(value.parent),
    tags: value.tags,
  };
}

/** Writes Shape as JSON. */
export function projectShape(value: any): unknown {
  return value.kind === 'circle' ? { kind: value.kind, radius: value.radius } : { kind: value.kind, side: value.side };
}
