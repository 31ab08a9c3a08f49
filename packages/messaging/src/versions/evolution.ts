import type { MessageShape } from '@portico/core/manifest';

/** Why messages of one contract cannot be read by a version with another one; undefined if they can. Both are JSON text. */
export function findEvolutionProblem(reader: string, writer: string): string | undefined {
  return reader === writer ? undefined : findShapeProblem(JSON.parse(reader) as MessageShape, JSON.parse(writer) as MessageShape, '');
}

function findShapeProblem(reader: MessageShape, writer: MessageShape, path: string): string | undefined {
  if (reader.kind === 'any') return undefined;
  if (writer.nullable && !reader.nullable && !reader.optional) return `'${path}' may be null`;
  if (reader.members && writer.members) return findMembersProblem(reader.members, writer.members, path);
  if (reader.values) return findValuesProblem(reader.values, writer, path);
  if (reader.items && writer.items && reader.kind === writer.kind) return findShapeProblem(reader.items, writer.items, `${path}[]`);
  if (reader.options) return findOptionsProblem(reader, writer, path);
  return isRead(reader.scalar, writer) ? undefined : `'${path}' has another type`;
}

function findMembersProblem(
  reader: Readonly<Record<string, MessageShape>>,
  writer: Readonly<Record<string, MessageShape>>,
  path: string,
): string | undefined {
  for (const [name, member] of Object.entries(reader)) {
    const written = writer[name];
    const at = path === '' ? name : `${path}.${name}`;
    if ((!written || written.optional) && !member.optional) return `'${at}' is required, and may be absent`;
    const problem = written && findShapeProblem(member, written, at);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function findValuesProblem(values: NonNullable<MessageShape['values']>, writer: MessageShape, path: string): string | undefined {
  const unknown = writer.values ? writer.values.find((value) => !values.includes(value)) : writer.scalar;
  return unknown === undefined ? undefined : `'${path}' may be ${JSON.stringify(unknown)}`;
}

/** Options are compared as a whole: each that is written is one that is read. */
function findOptionsProblem(reader: MessageShape, writer: MessageShape, path: string): string | undefined {
  const written = writer.kind === reader.kind ? (writer.options ?? []) : [writer];
  const known = new Set((reader.options ?? []).map((option) => JSON.stringify(option)));
  if (reader.kind === 'tuple')
    return JSON.stringify(reader.options) === JSON.stringify(writer.options) ? undefined : `'${path}' has another type`;
  return written.every((option) => known.has(JSON.stringify(option))) ? undefined : `'${path}' may have a type that is not known`;
}

/** A whole number is a number, and a literal is a value of its type. */
function isRead(scalar: string | undefined, writer: MessageShape): boolean {
  if (scalar === undefined) return false;
  if (writer.values) return writer.values.every((value) => typeof value === scalar);
  return scalar === writer.scalar || (scalar === 'number' && writer.scalar === 'Int');
}
