import { omitUndefined } from '@portico/core/values';
import { ancestryOf } from './ancestry.ts';
import { ErrorFinder, keyOf, sortedClasses } from './errors.ts';
import { TypeGraphBuilder } from './typeGraph.ts';
import type { Lens } from './lens.ts';
import type {
  Ancestry,
  CheckerSettings,
  ClassName,
  Drop,
  MethodSyntax,
  Outcome,
  OutcomeQuestion,
  Place,
  SyntaxReader,
  TypeGraph,
  TypeQuestion,
} from './port.ts';
import { methodReader, syntaxOf } from './syntax.ts';

/** The port's questions over one lens: one state of the program, nothing remembered of another. */
export interface Questions {
  outcomesOf(questions: readonly OutcomeQuestion[]): readonly (readonly Outcome[] | undefined)[];
  ignoredOutcomes(places: readonly Place[]): readonly (Drop | undefined)[];
  readTypes(question: TypeQuestion): TypeGraph;
  ancestryOf(places: readonly Place[]): readonly (Ancestry | undefined)[];
  settings(): CheckerSettings;
}

/** Answers the port's questions through a lens; every version of TypeScript goes through here. */
export function questionsThrough<Node, Type, Symbol>(lens: Lens<Node, Type, Symbol>, syntax: SyntaxReader = syntaxOf): Questions {
  const errors = new ErrorFinder(lens);
  const typesAt = (places: readonly Place[]) => typesThrough(lens, places);
  const errorsAt = (places: readonly Place[]) => errors.withinAll(typesAt(places));

  return {
    outcomesOf(questions) {
      const methods = readMethods(questions, syntax);
      const found = errorsAt(methods.flatMap((method) => (method ? [...method.annotations, ...method.returned] : [])));
      let next = 0;
      const take = (places: readonly Place[]): readonly Sighting[] => places.map((place) => ({ place, errors: found[next++] ?? [] }));
      return methods.map((method) => method && outcomesIn(take(method.annotations), take(method.returned)));
    },
    ignoredOutcomes(places) {
      const found = errorsAt(places);
      return places.map((place, at) => (found[at]?.length ? { place, errors: found[at] } : undefined));
    },
    ancestryOf: (places) => typesAt(places).map((type) => ancestryOf(lens, type)),
    settings: () => lens.settings,
    readTypes: ({ places, documented = false }) => new TypeGraphBuilder(lens, documented).build(typesAt(places)),
  };
}

/** The types at some places, asked for in one go. */
function typesThrough<Node, Type, Symbol>(lens: Lens<Node, Type, Symbol>, places: readonly Place[]): readonly (Type | undefined)[] {
  lens.expect?.({ files: [...new Set(places.map(({ file }) => file))] });
  const nodes = places.map((place) => lens.nodeAt(place));
  const types = lens.typesOf(nodes.filter((node) => node !== undefined));
  let next = 0;
  return nodes.map((node) => (node === undefined ? undefined : types[next++]));
}

/** The errors at one place. */
interface Sighting {
  readonly place: Place;
  readonly errors: readonly ClassName[];
}

function outcomesIn(annotated: readonly Sighting[], returned: readonly Sighting[]): readonly Outcome[] {
  return sortedClasses([...annotated, ...returned].flatMap((sighting) => sighting.errors)).map((error) => {
    const showing = (sightings: readonly Sighting[]): readonly Place[] =>
      sightings.filter((sighting) => sighting.errors.some((other) => keyOf(other) === keyOf(error))).map(({ place }) => place);
    const [written] = showing(annotated);
    return { error, returned: showing(returned), ...omitUndefined({ annotated: written }) };
  });
}

/** Where a method says what it gives back, as places. */
type MethodPlaces = { readonly [List in keyof MethodSyntax]: readonly Place[] };

/** Finds the methods in their files, each of which is read once. */
function readMethods(questions: readonly OutcomeQuestion[], syntax: SyntaxReader): readonly (MethodPlaces | undefined)[] {
  const readers = new Map<string, ReturnType<typeof methodReader>>();
  const read = ({ file, className, method }: OutcomeQuestion): MethodSyntax | undefined => {
    const reader = readers.get(file) ?? methodReader(syntax(file));
    readers.set(file, reader);
    return reader(className, method);
  };
  return questions.map((question) => {
    const found = question.syntax ?? read(question);
    const placed = (list: keyof MethodSyntax): readonly Place[] => (found?.[list] ?? []).map((span) => ({ file: question.file, ...span }));
    return found && { annotations: placed('annotations'), returned: placed('returned') };
  });
}
