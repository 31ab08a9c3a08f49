import { omitUndefined } from '@portico/core/values';
import type { ScalarName } from '@portico/core/manifest';
import type { TSType, TSTypeReference } from 'oxc-parser';
import { label } from '../../finding.ts';
import { locationNames, ruleNames, scalarNames } from '../../0-program/language.ts';
import type { LocationRecord } from '../records.ts';
import { argumentOf } from './arguments.ts';
import { dataView } from './dataAttributes.ts';
import { languageType } from './languageTypes.ts';
import type { TypeReader } from './typeReader.ts';
import { placeOf, shapeView } from './view.ts';
import type { Attribute, Scope, View } from './view.ts';

/** A reference to a generic type with its arguments. */
export interface Reference {
  readonly name: string;
  readonly given: readonly TSType[];
  readonly node: TSTypeReference;
}

/** What a name of the language says as a type: a scalar, a location, a rule, a wire name, or something about data. */
export function attributeView(reader: TypeReader, reference: Reference, scope: Scope): View | undefined {
  const { name, given, node } = reference;
  if (scalarNames.has(name)) return shapeView({ kind: 'scalar', scalar: name as ScalarName });
  if (locationNames.has(name)) return locationView(reader, reference, scope);
  const place = placeOf(scope.file, node);
  if (name === 'JsonPropertyName') {
    const value = given[0] ? argumentOf(reader, given[0], scope) : undefined;
    return typeof value === 'string' ? { attributes: [], wireName: { value, place } } : { attributes: [] };
  }
  if (!ruleNames.has(name)) return dataView(reader, reference, scope) ?? languageType(reader, reference, scope);
  const attribute: Attribute =
    name === 'Each'
      ? { name, arguments: [given[0] ? reader.view(given[0], scope).attributes : []], place }
      : {
          name,
          arguments: given.map((argument) => argumentOf(reader, argument, scope)),
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

/** `FromHeader<'Name', T>` puts the name first, `FromQuery<T, 'name'>` last; without T it is a string. */
function locationView(reader: TypeReader, { name, given, node }: Reference, scope: Scope): View {
  const nameFirst = name === 'FromHeader' || name === 'FromCookie' || name === 'FromClaim';
  const [nameNode, typeNode] = nameFirst ? [given[0], given[1]] : [given[1], given[0]];
  const inner: View = typeNode ? reader.view(typeNode, scope) : shapeView({ kind: 'scalar', scalar: 'string' });
  const value = nameNode ? argumentOf(reader, nameNode, scope) : undefined;
  if (nameNode && typeof value !== 'string' && nameNode.type !== 'TSNeverKeyword') reportName(reader, name, nameNode, nameFirst, scope);
  const location: LocationRecord = {
    source: sources[name]!,
    ...omitUndefined({ name: typeof value === 'string' ? value : undefined }),
    place: placeOf(scope.file, node),
  };
  return { ...inner, location: oneLocation(reader, [location, inner.location])! };
}

/** What the names of locations name, for messages. */
const named: Readonly<Record<string, string>> = {
  FromRoute: 'placeholder',
  FromQuery: 'query parameter',
  FromHeader: 'header',
  FromCookie: 'cookie',
  FromForm: 'form field',
  FromClaim: 'claim',
};

/** PRAG0539: a name that is no literal, such as `FromHeader<string, 'X-Name'>` with its arguments in the wrong order. */
function reportName(reader: TypeReader, name: string, node: TSType, nameFirst: boolean, scope: Scope): void {
  const written = scope.file.text.slice(node.start, node.end);
  const order = nameFirst ? `${name}<'name', string>` : `${name}<string, 'name'>`;
  const way = `Write the name as a literal, ${nameFirst ? 'before' : 'after'} the type: \`${order}\`.`;
  reader.findings.report(
    'PRAG0539',
    { name: written, location: named[name] ?? 'location', way },
    label(placeOf(scope.file, node), 'no literal'),
  );
}

/** The one location among those written on an input; a second one is a finding. */
export function oneLocation(reader: TypeReader, written: readonly (LocationRecord | undefined)[]): LocationRecord | undefined {
  const [first, second] = written.filter((location) => location !== undefined);
  if (first && second) {
    const attribute = ({ source }: LocationRecord) => `\`${Object.keys(sources).find((name) => sources[name] === source)!}\``;
    const facts = { property: reader.subject, first: attribute(first), second: attribute(second) };
    reader.findings.report('PRAG0542', facts, label(second.place, 'and from here?'), label(first.place, 'from here'));
  }
  return first;
}
