import type { CheckedMark, TypeGraph, TypeId } from '../../0-program/checker/port.ts';
import type { Place } from '../../finding.ts';
import type { OwnRuleReading } from './ownRules.ts';
import type { Attribute, AttributeArgument } from './view.ts';

/** Attributes that are not rules: they are read from their declarations. */
const silentMarks = new Set([
  'JsonPropertyName',
  'Unique',
  'Indexed',
  'TrigramIndexed',
  'Precision',
  'GeneratedNumber',
  'Links',
  'SinceVersion',
  'UntilVersion',
]);

/** Returns the rules among the attributes that a type carries through TypeScript; findings about them have the place `place`. */
export function readMarks(graph: TypeGraph, marks: readonly CheckedMark[], place: Place, findOwn: FindOwnRule): Attribute[] {
  const rules = marks.filter(({ name }) => !silentMarks.has(name));
  return rules.map(({ name, arguments: given }) =>
    name === 'Satisfies'
      ? { name, arguments: [], place, ...readSatisfies(graph, given, findOwn) }
      : { name, arguments: given.map((id) => readArgument(graph, id, place, findOwn)), place },
  );
}

/** Finds a rule of the application by its name. */
export type FindOwnRule = (name: string) => OwnRuleReading['declaration'] | undefined;

function readSatisfies(graph: TypeGraph, [first, second]: readonly TypeId[], findOwn: FindOwnRule): Pick<Attribute, 'own' | 'written'> {
  const type = first === undefined ? undefined : graph.types[first];
  const name = type?.kind === 'literal' && typeof type.value === 'string' ? type.value : undefined;
  const declaration = name === undefined ? undefined : findOwn(name);
  if (!declaration) return { written: [name ?? ''] };
  const given = second === undefined ? undefined : graph.types[second];
  const elements = given?.kind === 'tuple' ? given.elements.map((element) => readGiven(graph, element.type)) : [];
  const read = elements.flatMap((element) => element ?? []);
  return { written: [name!], own: { declaration, given: read.length === elements.length ? read : [] } };
}

function readGiven(graph: TypeGraph, id: TypeId): OwnRuleReading['given'][number] | undefined {
  const type = graph.types[id]!;
  if (type.kind === 'literal') return type.value;
  const [kind, name] = type.kind === 'tuple' ? type.elements.map((element) => graph.types[element.type]!) : [];
  return kind?.kind === 'literal' && kind.value === 'otherMember' && name?.kind === 'literal'
    ? { property: String(name.value) }
    : undefined;
}

/** Returns the name on the wire that a type carries through TypeScript. */
export function readWireName(graph: TypeGraph, marks: readonly CheckedMark[]): string | undefined {
  const [id] = marks.find(({ name }) => name === 'JsonPropertyName')?.arguments ?? [];
  const type = id === undefined ? undefined : graph.types[id];
  return type?.kind === 'literal' && typeof type.value === 'string' ? type.value : undefined;
}

function readArgument(graph: TypeGraph, id: TypeId, place: Place, findOwn: FindOwnRule): AttributeArgument {
  const type = graph.types[id]!;
  if (type.kind === 'literal') return type.value;
  if (type.kind === 'marked') return readMarks(graph, type.marks, place, findOwn);
  if (type.kind !== 'tuple') return undefined;
  return type.elements.flatMap((element) => {
    const value = graph.types[element.type]!;
    return value.kind === 'literal' ? [value.value] : [];
  });
}
