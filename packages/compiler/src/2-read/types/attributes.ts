import { omitUndefined } from '@portico/core/values';
import type { ScalarName } from '@portico/core/manifest';
import type { TSType, TSTypeReference } from 'oxc-parser';
import { label } from '../../finding.ts';
import { locationNames, ruleNames, scalarNames } from '../../0-program/language.ts';
import type { LocationRecord } from '../records.ts';
import { readArgument } from './arguments.ts';
import { readDataView } from './dataAttributes.ts';
import { readLanguageType } from './languageTypes.ts';
import { readSatisfies } from './ownRules.ts';
import type { TypeReader } from './typeReader.ts';
import { createPlace, createShapeView } from './view.ts';
import type { Attribute, Scope, View } from './view.ts';

/** A reference to a generic type with its arguments. */
export interface Reference {
  readonly name: string;
  readonly given: readonly TSType[];
  readonly node: TSTypeReference;
}

/** Reads a name of the language as a type: a scalar, a location, a rule, a wire name, or a data attribute. */
export function readAttributeView(reader: TypeReader, reference: Reference, scope: Scope): View | undefined {
  const { name, given, node } = reference;
  if (scalarNames.has(name)) return createShapeView({ kind: 'scalar', scalar: name as ScalarName });
  if (locationNames.has(name)) return readLocationView(reader, reference, scope);
  const place = createPlace(scope.file, node);
  if (name === 'JsonPropertyName') {
    const value = given[0] ? readArgument(reader, given[0], scope) : undefined;
    return typeof value === 'string' ? { attributes: [], wireName: { value, place } } : { attributes: [] };
  }
  if (!ruleNames.has(name)) return readDataView(reader, reference, scope) ?? readLanguageType(reader, reference, scope);
  if (name === 'Satisfies') return { attributes: [readSatisfies(reader, reference, scope)] };
  const attribute: Attribute =
    name === 'Each'
      ? { name, arguments: [given[0] ? reader.view(given[0], scope).attributes : []], place }
      : {
          name,
          arguments: given.map((argument) => readArgument(reader, argument, scope)),
          written: given.map(({ start, end }) => scope.file.text.slice(start, end)),
          place,
        };
  return { attributes: [attribute] };
}

const sources: Readonly<Record<string, LocationRecord['source']>> = {
  FromRoute: 'route',
  FromQuery: 'query',
  FromHeader: 'header',
  FromCookie: 'cookie',
  FromForm: 'form',
  FromClaim: 'claim',
  FromCurrentUser: 'currentUser',
};

/** Reads a location. `FromHeader<'Name', T>` has the name first, `FromQuery<T, 'name'>` last; without T it is a string. */
function readLocationView(reader: TypeReader, { name, given, node }: Reference, scope: Scope): View {
  const nameFirst = name === 'FromHeader' || name === 'FromCookie' || name === 'FromClaim';
  const [nameNode, typeNode] = nameFirst ? [given[0], given[1]] : [given[1], given[0]];
  const inner: View = typeNode ? reader.view(typeNode, scope) : createShapeView({ kind: 'scalar', scalar: 'string' });
  const value = nameNode ? readArgument(reader, nameNode, scope) : undefined;
  if (nameNode && typeof value !== 'string' && nameNode.type !== 'TSNeverKeyword') reportName(reader, name, nameNode, nameFirst, scope);
  const location: LocationRecord = {
    source: sources[name]!,
    ...omitUndefined({ name: typeof value === 'string' ? value : undefined }),
    place: createPlace(scope.file, node),
  };
  return { ...inner, location: pickLocation(reader, [location, inner.location])! };
}

/** The objects that the names of locations refer to, for messages. */
const named: Readonly<Record<string, string>> = {
  FromRoute: 'placeholder',
  FromQuery: 'query parameter',
  FromHeader: 'header',
  FromCookie: 'cookie',
  FromForm: 'form field',
  FromClaim: 'claim',
};

/** Reports PRAG0539: a name that is not a literal, such as `FromHeader<string, 'X-Name'>` with its arguments in the wrong order. */
function reportName(reader: TypeReader, name: string, node: TSType, nameFirst: boolean, scope: Scope): void {
  const written = scope.file.text.slice(node.start, node.end);
  const order = nameFirst ? `${name}<'name', string>` : `${name}<string, 'name'>`;
  const way = `Write the name as a literal, ${nameFirst ? 'before' : 'after'} the type: \`${order}\`.`;
  reader.findings.report(
    'PRAG0539',
    { name: written, location: named[name] ?? 'location', way },
    label(createPlace(scope.file, node), 'not a literal'),
  );
}

/** Returns the only location of an input; reports a second one. */
export function pickLocation(reader: TypeReader, written: readonly (LocationRecord | undefined)[]): LocationRecord | undefined {
  const [first, second] = written.filter((location) => location !== undefined);
  if (first && second) {
    const attribute = ({ source }: LocationRecord) => `\`${Object.keys(sources).find((name) => sources[name] === source)!}\``;
    const facts = { property: reader.subject, first: attribute(first), second: attribute(second) };
    reader.findings.report('PRAG0542', facts, label(second.place, 'and from here'), label(first.place, 'from here'));
  }
  return first;
}
