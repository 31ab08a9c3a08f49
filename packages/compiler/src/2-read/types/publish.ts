import { omitUndefined } from '@portico/core/values';
import type { Shape } from '@portico/core/manifest';
import type { TSType } from 'oxc-parser';
import { Findings } from '../../finding.ts';
import type { Finding, Place } from '../../finding.ts';
import type { Settlement } from './settledTypes.ts';
import type { TypeReader } from './typeReader.ts';
import { createPlace } from './view.ts';
import type { Scope, View } from './view.ts';

/** A position with a type that leaves or enters the application, as the syntax reads it. The type checker confirms it. */
export interface PublishedType {
  readonly place: Place;
  /** The property with this type, for messages; empty for a result. */
  readonly subject: string;
  readonly shape: Shape;
  /** `undefined` is one of its values. */
  readonly absent?: true;
  /** The parts that the syntax could not resolve. */
  readonly unfollowed: readonly Finding[];
  /** The named types that contribute to this shape. */
  readonly used: ReadonlySet<string>;
}

/** TypeScript's result for a position or a named type that the syntax reads differently. */
export interface SettledType {
  readonly shape: Shape;
  readonly absent?: true;
  /** Why it has no JSON representation, and rules that do not fit it. */
  readonly findings: readonly Finding[];
}

/** The type of a position: the attributes in its source text, and its shape. */
export interface PositionType {
  readonly view: View;
  readonly shape: Shape;
}

/**
 * Reads the type of a published position: an input, a result, a column, a member of an error or an event. TypeScript's reading is used
 * if the two are known to differ.
 */
export function publish(reader: TypeReader, node: TSType, scope: Scope): PositionType {
  const place = createPlace(scope.file, node);
  const { result, unfollowed, used, findings } = observe(reader, (own) => {
    const view = own.view(node, scope);
    // A relation is not a value: its owner reads it as a relation.
    return { view, shape: view.marks?.relation ? ({ kind: 'any' } as const) : own.finish(view, node, scope) };
  });
  const { view } = result;
  const settled = getSettled(reader, place);
  const shape = settled?.shape ?? result.shape;
  const absent = settled ? settled.absent : view.absent;
  const role = view.marks?.role?.kind;
  reader.findings.list.push(...chooseFindings(settled, findings));
  // The language defines the type of a sort, a cursor or a complex filter.
  const isChecked = (role === undefined || role === 'filter') && !view.marks?.relation;
  if (isChecked) reader.published.push({ place, subject: reader.subject, shape, ...omitUndefined({ absent }), unfollowed, used });
  else reader.findings.list.push(...unfollowed);
  if (!settled) return { view, shape };
  const { nullable: _nullable, absent: _absent, ...rest } = view;
  return { view: { ...rest, shape, ...omitUndefined({ nullable: shape.nullable, absent }) }, shape };
}

/** Publishes the shape of a position without a type: a field with only an initializer. */
export function publishShape(reader: TypeReader, shape: Shape, place: Place): Shape {
  const settled = getSettled(reader, place);
  reader.published.push({ place, subject: reader.subject, shape: settled?.shape ?? shape, unfollowed: [], used: new Set() });
  reader.findings.list.push(...(settled?.findings ?? []));
  return settled?.shape ?? shape;
}

/** The findings that need the syntax: an attribute that removes `null`, the digits of a bound, a misspelt name. */
const ofSyntax = new Set(['PRAG0104', 'PRAG0116', 'PRAG0117', 'PRAG0122', 'PRAG0550', 'PRAG0592']);

/** Chooses TypeScript's findings over those of the syntax. */
export function chooseFindings(settled: SettledType | undefined, read: readonly Finding[]): readonly Finding[] {
  if (!settled) return read;
  const remaining = read.filter(({ code }) => ofSyntax.has(code));
  const isBoundKnown = remaining.some(({ code }) => code === 'PRAG0550');
  return [...settled.findings.filter(({ code }) => !isBoundKnown || code !== 'PRAG0550'), ...remaining];
}

/** Returns the settled result for a position, and reads the types that it refers to. */
function getSettled(reader: TypeReader, place: Place): Settlement | undefined {
  const settled = reader.named.settled.at(place);
  for (const declared of settled?.declared ?? []) reader.named.readDeclared(reader, declared);
  return settled;
}

/** The by-products of reading a type. */
interface Observed<T> {
  readonly result: T;
  readonly findings: readonly Finding[];
  readonly unfollowed: readonly Finding[];
  readonly used: ReadonlySet<string>;
}

/** Reads with separate lists, so that the findings belong to this type alone. */
export function observe<T>(reader: TypeReader, read: (own: TypeReader) => T): Observed<T> {
  const [findings, unfollowed, used] = [new Findings(), new Findings(), new Set<string>()];
  return { result: read(reader.within({ findings, unfollowed, used })), findings: findings.list, unfollowed: unfollowed.list, used };
}
