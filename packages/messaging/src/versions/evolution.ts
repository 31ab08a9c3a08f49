import type { MessageShape } from '@portico/core/manifest';
import { omitUndefined } from '@portico/core/values';

/** Returns why messages of one contract cannot be read by a version with another one, or undefined if they can. Both are JSON text. */
export function findEvolutionProblem(reader: string, writer: string): string | undefined {
  if (reader === writer) return undefined;
  const [read, written] = [JSON.parse(reader) as MessageShape, JSON.parse(writer) as MessageShape];
  return new Comparison(read.types ?? {}, written.types ?? {}).findProblem(read, written, '');
}

type Values = NonNullable<MessageShape['values']>;
type Types = NonNullable<MessageShape['types']>;

/** Compares two contracts. */
class Comparison {
  readonly #readTypes: Types;
  readonly #writtenTypes: Types;
  /** The pairs of recursive types that were compared, or are being compared. */
  readonly #compared = new Set<string>();

  constructor(readTypes: Types, writtenTypes: Types) {
    this.#readTypes = readTypes;
    this.#writtenTypes = writtenTypes;
  }

  findProblem(reader: MessageShape, writer: MessageShape, path: string): string | undefined {
    if (reader.kind === 'any') return undefined;
    if (writer.nullable && !reader.nullable && !reader.optional) return `'${path}' may be null`;
    if (reader.type !== undefined || writer.type !== undefined) return this.#findTypeProblem(reader, writer, path);
    if (reader.members && writer.members) return this.#findMembersProblem(reader.members, writer.members, path);
    if (reader.values && writer.values) return findValuesProblem(reader.values, writer.values, path);
    if (reader.items && writer.items && reader.kind === writer.kind) return this.findProblem(reader.items, writer.items, `${path}[]`);
    if (reader.options) return this.#findOptionsProblem(reader, writer, path);
    return isRead(reader.scalar, writer) ? undefined : `'${path}' has another type`;
  }

  /** Compares two recursive types. A pair that is being compared counts as readable, because its difference is found where the comparison began. */
  #findTypeProblem(reader: MessageShape, writer: MessageShape, path: string): string | undefined {
    const pair = JSON.stringify([reader.type ?? reader, writer.type ?? writer]);
    if (this.#compared.has(pair)) return undefined;
    this.#compared.add(pair);
    return this.findProblem(resolve(reader, this.#readTypes), resolve(writer, this.#writtenTypes), path);
  }

  #findMembersProblem(
    reader: Readonly<Record<string, MessageShape>>,
    writer: Readonly<Record<string, MessageShape>>,
    path: string,
  ): string | undefined {
    for (const [name, member] of Object.entries(reader)) {
      const written = writer[name];
      const at = path === '' ? name : `${path}.${name}`;
      if ((!written || written.optional) && !member.optional) return `'${at}' is required, but may be absent`;
      const problem = written && this.findProblem(member, written, at);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }

  /** Compares options as wholes: each written option must be one of the options that are read. */
  #findOptionsProblem(reader: MessageShape, writer: MessageShape, path: string): string | undefined {
    const read = (reader.options ?? []).map((option) => formatWhole(option, this.#readTypes));
    const written = (writer.kind === reader.kind ? (writer.options ?? []) : [writer]).map((option) =>
      formatWhole(option, this.#writtenTypes),
    );
    if (reader.kind === 'tuple') return read.join() === written.join() ? undefined : `'${path}' has another type`;
    return written.every((option) => read.includes(option)) ? undefined : `'${path}' may have an unknown type`;
  }
}

function resolve(shape: MessageShape, types: Types): MessageShape {
  return shape.type === undefined ? shape : (types[shape.type] ?? { kind: 'any' });
}

/** Returns the text of a shape with its recursive types expanded, because their names do not matter. */
function formatWhole(shape: MessageShape, types: Types): string {
  const numbers = new Map<string, number>();
  return JSON.stringify(shape, (_, value: unknown) => {
    const type = (value as MessageShape | null)?.type;
    if (typeof type !== 'string') return value;
    const known = numbers.get(type);
    if (known === undefined) numbers.set(type, numbers.size);
    const { optional, nullable } = value as MessageShape;
    // The set is copied, because a type may contain itself here.
    const solid = known === undefined ? structuredClone(types[type]) : undefined;
    return { ...omitUndefined({ optional, nullable, solid }), number: known ?? numbers.get(type) };
  });
}

function findValuesProblem(known: Values, written: Values, path: string): string | undefined {
  const unknown = written.find((value) => !known.includes(value));
  return unknown === undefined ? undefined : `'${path}' may be ${JSON.stringify(unknown)}`;
}

/** Returns whether a reader of the scalar accepts the written shape: an integer is a number, and a literal is a value of its type. */
function isRead(scalar: string | undefined, writer: MessageShape): boolean {
  if (scalar === undefined) return false;
  if (writer.values) return writer.values.every((value) => typeof value === scalar);
  return scalar === writer.scalar || (scalar === 'number' && writer.scalar === 'Int');
}
