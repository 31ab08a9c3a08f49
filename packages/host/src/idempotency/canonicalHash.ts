import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { bodyTurns } from '../bodies/turns.ts';
import { sortInSteps, stepSize } from './sortInSteps.ts';

/** How long hashing may take at once, in milliseconds. Longer work continues in turns. */
const atOnce = 4;
/** The largest part of a text that is written at once, in characters. */
const part = 65_536;

/**
 * Returns the SHA-256 of JSON with the members of every object sorted by name, in base64url. The result is a promise if the value is large:
 * the event loop then runs in between.
 */
export function hashCanonically(value: unknown): string | Promise<string> {
  const hash = createHash('sha256');
  const steps = writeCanonically(value, hash);
  const end = performance.now() + atOnce;
  do if (steps.next().done) return hash.digest('base64url');
  while (performance.now() < end);
  return new Promise((resolve, reject) => {
    const takeTurn = () => {
      try {
        if (steps.next().done) resolve(hash.digest('base64url'));
        else bodyTurns.add(takeTurn);
      } catch (error) {
        reject(error);
      }
    };
    bodyTurns.add(takeTurn);
  });
}

/** An array or object that is being written. */
interface Frame {
  readonly value: Readonly<Record<string, unknown>> | readonly unknown[];
  /** The sorted names of an object; undefined for an array. */
  readonly names: readonly string[] | undefined;
  next: number;
}

/** Writes JSON like `JSON.stringify`, in steps. */
function* writeCanonically(root: unknown, hash: Hash): Generator<void, void> {
  const text = new HashedText(hash);
  const open: Frame[] = [];
  let value = root;
  for (let count = 1; ; count++) {
    if (count % stepSize === 0) yield;
    if (typeof value === 'object' && value !== null) open.push(yield* openFrame(value, text));
    else if (typeof value === 'string' && value.length > part) yield* text.addLong(value);
    else text.add(JSON.stringify(value) ?? 'null');
    while (open.length > 0 && isEnded(open.at(-1)!)) text.add(open.pop()!.names ? '}' : ']');
    const top = open.at(-1);
    if (!top) return text.flush();
    value = beginNext(top, text);
  }
}

function* openFrame(value: object, text: HashedText): Generator<void, Frame> {
  if (Array.isArray(value)) {
    text.add('[');
    return { value, names: undefined, next: 0 };
  }
  const members = value as Readonly<Record<string, unknown>>;
  const all = Object.keys(members);
  // Objects list integers first, however their members are sorted.
  const first = all.findIndex((name) => !isIndex(name));
  const [indexes, named] = first === -1 ? [all, []] : [all.slice(0, first), all.slice(first)];
  const names = [...indexes, ...(yield* sortInSteps(named))];
  text.add('{');
  return { value: members, names, next: 0 };
}

function isIndex(name: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(name) && Number(name) < 2 ** 32 - 1;
}

function isEnded({ value, names, next }: Frame): boolean {
  return next === (names ?? (value as readonly unknown[])).length;
}

/** Writes what precedes the next element or member, and returns its value. */
function beginNext(frame: Frame, text: HashedText): unknown {
  if (frame.next > 0) text.add(',');
  const index = frame.next++;
  if (!frame.names) return (frame.value as readonly unknown[])[index];
  const name = frame.names[index]!;
  text.add(`${JSON.stringify(name)}:`);
  return (frame.value as Readonly<Record<string, unknown>>)[name];
}

/** Collects short texts, because each call of the hash costs as much as hashing a kilobyte. */
class HashedText {
  readonly #hash: Hash;
  #text = '';

  constructor(hash: Hash) {
    this.#hash = hash;
  }

  add(text: string): void {
    this.#text += text;
    if (this.#text.length > part) this.flush();
  }

  /** Adds a long text in parts, none of which ends within a surrogate pair. */
  *addLong(text: string): Generator<void, void> {
    this.add('"');
    for (let at = 0; at < text.length;) {
      const last = text.charCodeAt(at + part - 1);
      const end = at + (last >= 0xd800 && last < 0xdc00 ? part - 1 : part);
      this.add(JSON.stringify(text.slice(at, end)).slice(1, -1));
      at = end;
      yield;
    }
    this.add('"');
  }

  flush(): void {
    this.#hash.update(this.#text);
    this.#text = '';
  }
}
