import type { CheckedMark, TypeGraph, TypeId } from '../../0-program/checker/port.ts';
import type { Place } from '../../finding.ts';
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
export function readMarks(graph: TypeGraph, marks: readonly CheckedMark[], place: Place): Attribute[] {
  const rules = marks.filter(({ name }) => !silentMarks.has(name));
  return rules.map(({ name, arguments: given }) => ({ name, arguments: given.map((id) => readArgument(graph, id, place)), place }));
}

/** Returns the name on the wire that a type carries through TypeScript. */
export function readWireName(graph: TypeGraph, marks: readonly CheckedMark[]): string | undefined {
  const [id] = marks.find(({ name }) => name === 'JsonPropertyName')?.arguments ?? [];
  const type = id === undefined ? undefined : graph.types[id];
  return type?.kind === 'literal' && typeof type.value === 'string' ? type.value : undefined;
}

function readArgument(graph: TypeGraph, id: TypeId, place: Place): AttributeArgument {
  const type = graph.types[id]!;
  if (type.kind === 'literal') return type.value;
  if (type.kind === 'marked') return readMarks(graph, type.marks, place);
  if (type.kind !== 'tuple') return undefined;
  return type.elements.flatMap((element) => {
    const value = graph.types[element.type]!;
    return value.kind === 'literal' ? [value.value] : [];
  });
}
