import type { ManySlot, OneSlot, Slot } from '@portico/sql';
import { access, formatArrowBody, key } from '../names.ts';
import type { LocalNames } from '../names.ts';
import { emitDecoded } from './decode.ts';

/** The location of a row's values. */
interface RowPlace {
  /** The variable with the row. */
  readonly row: string;
  /** The expression of its decoder. */
  readonly from: string;
  readonly names: LocalNames;
}

/** Returns the object literal that a row is read into, on as many lines as it needs. */
export function emitObject(members: readonly Slot[], place: RowPlace): string {
  const entries = members.map((slot) => `${key(slot.member)}: ${emitValue(slot, place)}`);
  const line = `{ ${entries.join(', ')} }`;
  if (entries.length === 0) return '{}';
  return line.length < 100 && !line.includes('\n') ? line : `{\n${entries.map((entry) => `${indentEntry(entry)},`).join('\n')}\n}`;
}

function indentEntry(entry: string): string {
  return `  ${entry.replaceAll('\n', '\n  ')}`;
}

function emitValue(slot: Slot, place: RowPlace): string {
  if (slot.kind === 'one') return emitOne(slot, place);
  if (slot.kind === 'many') return emitMany(slot, place);
  const nothing = slot.nullable ? (slot.optional ? 'undefined' : 'null') : undefined;
  return emitDecoded({ type: slot.field.type, scale: slot.scale }, { value: at(place, slot.at), from: place.from, nothing });
}

function at({ row }: RowPlace, index: number): string {
  return access(row, String(index)).replace(/\['(\d+)'\]$/, '[$1]');
}

/** Emits a related row, which does not exist if its key is null. */
function emitOne({ keyAt, members, optional }: OneSlot, place: RowPlace): string {
  const object = emitObject(members, place);
  return keyAt === undefined ? object : `${at(place, keyAt)} === null ? ${optional ? 'undefined' : 'null'} : ${object}`;
}

function emitMany({ at: index, members, scalar }: ManySlot, place: RowPlace): string {
  const from = place.from.endsWith('.nested') ? place.from : `${place.from}.nested`;
  const item = place.names.free('item');
  const inner = { ...place, row: item, from };
  const [first] = members;
  const body = scalar && first ? emitValue(first, inner) : emitObject(members, inner);
  return `${place.from}.rows(${at(place, index)}).map((${item}: readonly any[]) => ${formatArrowBody(body)})`;
}
