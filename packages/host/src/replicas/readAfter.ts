import type { Caller } from '@portico/core';
import { joinHeader } from '@portico/runtime';
import type { OperationCall } from '@portico/runtime';
import { withDeadline } from '../deadline.ts';

/** The header of the positions that the reads of a caller must have: `hotel=0/3000148, billing=0/3000060`. */
const readAfterHeader = 'read-after';

/** The position of a store that only its primary has: it could not be read after a change. */
const unknown = 'primary';

/** Milliseconds for reading the position after a change. */
const patience = 1000;

/** The maximum number of remembered callers. */
const most = 10_000;

const form = /^\s*([\w.-]{1,100})=([0-9A-F]{1,8}\/[0-9A-F]{1,8}|primary)\s*$/;

/** The positions of stores, by store. */
export type Positions = ReadonlyMap<string, string>;

/** Remembers what callers have written: in the header that they send back, and in this process for callers that do not. */
export class ReadAfter {
  readonly #byCaller = new Map<string, Positions>();

  /** Returns what the reads of a call must have of a store; undefined if anything suits, `primary` if only the store itself has it. */
  of(call: OperationCall, store: string): string | undefined {
    const known = [parseHeader(joinHeader(call.source.rawHeaders, readAfterHeader)), this.#byCaller.get(keyOf(call.caller) ?? '')];
    const positions = known.flatMap((each) => each?.get(store) ?? []);
    if (positions.includes(unknown)) return unknown;
    return positions.toSorted(comparePositions).at(-1);
  }

  /** Remembers positions for the caller of a call, and sends them. */
  note(call: OperationCall, positions: Positions): void {
    call.header(readAfterHeader, [...positions].map(([store, position]) => `${store}=${position}`).join(', '));
    const key = keyOf(call.caller);
    if (key === undefined) return;
    const merged = new Map(this.#byCaller.get(key));
    for (const [store, position] of positions) merged.set(store, selectLater(merged.get(store), position));
    // The callers that wrote last are the last ones of the map.
    this.#byCaller.delete(key);
    this.#byCaller.set(key, merged);
    const [oldest] = this.#byCaller.keys();
    if (this.#byCaller.size > most && oldest !== undefined) this.#byCaller.delete(oldest);
  }
}

/** Returns whether a read must use the store itself. */
export function isUnknown(position: string | undefined): boolean {
  return position === unknown;
}

/** Returns the position of a store, or that it is unknown: the response does not wait for a primary that fails over. */
export function readPosition(position: () => Promise<string>): Promise<string> {
  return withDeadline(position(), patience).catch(() => unknown);
}

/** Returns the later position. A response to an earlier request may come later. */
function selectLater(known: string | undefined, position: string): string {
  if (known === undefined || known === unknown || position === unknown) return position;
  return comparePositions(known, position) > 0 ? known : position;
}

function keyOf({ id }: Caller): string | undefined {
  return id;
}

/** Parses the header. A malformed part is ignored, because clients cannot harm others with it: they may only read older data themselves. */
function parseHeader(text = ''): Positions {
  return new Map(
    text.split(',').flatMap((part) => {
      const [, store, position] = form.exec(part) ?? [];
      return store !== undefined && position !== undefined ? [[store, position]] : [];
    }),
  );
}

/** Compares positions of a log: two hexadecimal numbers. */
function comparePositions(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.split('/').map((part) => Number.parseInt(part, 16))) as [
    [number, number],
    [number, number],
  ];
  return a[0] - b[0] || a[1] - b[1];
}
