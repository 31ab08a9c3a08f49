import { omitUndefined } from '@portico/core/values';
import { findAncestry } from './ancestry.ts';
import { ErrorFinder, buildKey, sortClasses } from './errors.ts';
import { TypeGraphBuilder } from './typeGraph.ts';
import type { CheckerAdapter } from './checkerAdapter.ts';
import type {
  Ancestry,
  CheckerSettings,
  ClassName,
  DroppedValue,
  MethodSyntax,
  Outcome,
  OutcomeQuestion,
  Place,
  SyntaxReader,
  TypeGraph,
  TypeQuestion,
} from './port.ts';
import { createMethodReader, parseFile } from './syntax.ts';

/** The port's questions over one adapter: one snapshot of the program, without state from another. */
export interface Questions {
  outcomesOf(questions: readonly OutcomeQuestion[]): readonly (readonly Outcome[] | undefined)[];
  ignoredOutcomes(places: readonly Place[]): readonly (DroppedValue | undefined)[];
  readTypes(question: TypeQuestion): TypeGraph;
  ancestryOf(places: readonly Place[]): readonly (Ancestry | undefined)[];
  settings(): CheckerSettings;
}

/** Implements the port's questions with an adapter, for every version of TypeScript. */
export function createQuestions<Node, Type, Symbol>(
  adapter: CheckerAdapter<Node, Type, Symbol>,
  syntax: SyntaxReader = parseFile,
): Questions {
  const errors = new ErrorFinder(adapter);
  const typesAt = (places: readonly Place[]) => fetchTypes(adapter, places);
  const errorsAt = (places: readonly Place[]) => errors.findInAll(typesAt(places));

  return {
    outcomesOf(questions) {
      const methods = readMethods(questions, syntax);
      const found = errorsAt(methods.flatMap((method) => (method ? [...method.annotations, ...method.returned] : [])));
      let next = 0;
      const take = (places: readonly Place[]): readonly LocatedErrors[] => places.map((place) => ({ place, errors: found[next++] ?? [] }));
      return methods.map((method) => method && collectOutcomes(take(method.annotations), take(method.returned)));
    },
    ignoredOutcomes(places) {
      const found = errorsAt(places);
      return places.map((place, at) => (found[at]?.length ? { place, errors: found[at] } : undefined));
    },
    ancestryOf: (places) => typesAt(places).map((type) => findAncestry(adapter, type)),
    settings: () => adapter.settings,
    readTypes: ({ places, documented = false }) => new TypeGraphBuilder(adapter, documented).build(typesAt(places)),
  };
}

/** Fetches the types at some places in one batch. */
function fetchTypes<Node, Type, Symbol>(
  adapter: CheckerAdapter<Node, Type, Symbol>,
  places: readonly Place[],
): readonly (Type | undefined)[] {
  adapter.expect?.({ files: [...new Set(places.map(({ file }) => file))] });
  const nodes = places.map((place) => adapter.nodeAt(place));
  const types = adapter.typesOf(nodes.filter((node) => node !== undefined));
  let next = 0;
  return nodes.map((node) => (node === undefined ? undefined : types[next++]));
}

/** The errors at one place. */
interface LocatedErrors {
  readonly place: Place;
  readonly errors: readonly ClassName[];
}

function collectOutcomes(annotated: readonly LocatedErrors[], returned: readonly LocatedErrors[]): readonly Outcome[] {
  return sortClasses([...annotated, ...returned].flatMap((sighting) => sighting.errors)).map((error) => {
    const showing = (sightings: readonly LocatedErrors[]): readonly Place[] =>
      sightings.filter((sighting) => sighting.errors.some((other) => buildKey(other) === buildKey(error))).map(({ place }) => place);
    const [written] = showing(annotated);
    return { error, returned: showing(returned), ...omitUndefined({ annotated: written }) };
  });
}

/** The places of a method's return types and values, with their files. */
type MethodPlaces = { readonly [List in keyof MethodSyntax]: readonly Place[] };

/** Finds methods in their files and reads each file once. */
function readMethods(questions: readonly OutcomeQuestion[], syntax: SyntaxReader): readonly (MethodPlaces | undefined)[] {
  const readers = new Map<string, ReturnType<typeof createMethodReader>>();
  const read = ({ file, className, method }: OutcomeQuestion): MethodSyntax | undefined => {
    const reader = readers.get(file) ?? createMethodReader(syntax(file));
    readers.set(file, reader);
    return reader(className, method);
  };
  return questions.map((question) => {
    const found = question.syntax ?? read(question);
    const placed = (list: keyof MethodSyntax): readonly Place[] => (found?.[list] ?? []).map((span) => ({ file: question.file, ...span }));
    return found && { annotations: placed('annotations'), returned: placed('returned') };
  });
}
