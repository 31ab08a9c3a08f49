import type { Input, Operation, Rule, ScalarName, Shape } from '@portico/core/manifest';

/** An operation before and after a change, and the kind of change that is found. */
export interface Example {
  readonly old: Partial<Operation> | undefined;
  readonly now: Partial<Operation> | undefined;
  readonly finds: string;
}

const scalar = (name: ScalarName, ...rules: Rule[]): Shape => ({ kind: 'scalar', scalar: name, ...(rules.length > 0 && { rules }) });
const list = (items: Shape, ...rules: Rule[]): Shape => ({ kind: 'array', items, ...(rules.length > 0 && { rules }) });
const oneOf = (...values: string[]): Shape => ({ kind: 'enum', values });
const union = (...options: Shape[]): Shape => ({ kind: 'union', options });
const nullable = (shape: Shape): Shape => ({ ...shape, nullable: true });
const object = (shape: Shape | undefined, optional?: true): Shape => ({
  kind: 'object',
  members: shape ? [{ name: 'part', wireName: 'part', shape, ...(optional && { optional }) }] : [],
});
const compare = (comparison: 'greaterThan' | 'greaterThanOrEqual' | 'lessThan' | 'lessThanOrEqual', value: number): Rule => ({
  rule: 'compare',
  comparison,
  bound: { value },
});
const text = scalar('string');
const number = scalar('number');
const tuple = (...items: Shape[]): Shape => ({ kind: 'tuple', items });

type Pair = readonly [old: Shape, now: Shape, finds: string];

const limit = (base: Shape, before: Rule | undefined, after: Rule): Pair => [
  { ...base, ...(before && { rules: [before] }) },
  { ...base, rules: [after] },
  'limit',
];
const items = (count: number): Rule => ({ rule: 'minItems', count });
const pattern = (pattern: string): Rule => ({ rule: 'pattern', pattern });

/** The changes of a value that make requests invalid, by the end of oasdiff's name. */
const requests: Readonly<Record<string, Pair>> = {
  'became-enum': [text, oneOf('a', 'b'), 'type'],
  'became-not-nullable': [nullable(text), text, 'null'],
  'enum-value-removed': [oneOf('a', 'b'), oneOf('a'), 'values'],
  'max-items-decreased': limit(list(text), { rule: 'maxItems', count: 9 }, { rule: 'maxItems', count: 8 }),
  'max-length-set': limit(text, undefined, { rule: 'maxLength', count: 8 }),
  'max-length-decreased': limit(text, { rule: 'maxLength', count: 9 }, { rule: 'maxLength', count: 8 }),
  'max-set': limit(number, undefined, compare('lessThanOrEqual', 9)),
  'exclusive-max-set': limit(number, undefined, compare('lessThan', 9)),
  'max-decreased': limit(number, compare('lessThanOrEqual', 9), compare('lessThanOrEqual', 8)),
  'exclusive-max-decreased': limit(number, compare('lessThan', 9), compare('lessThan', 8)),
  'min-items-set': limit(list(text), undefined, items(1)),
  'min-items-increased': limit(list(text), items(1), items(2)),
  'min-length-increased': limit(text, { rule: 'minLength', count: 1 }, { rule: 'minLength', count: 2 }),
  'min-set': limit(number, undefined, compare('greaterThanOrEqual', 1)),
  'exclusive-min-set': limit(number, undefined, compare('greaterThan', 1)),
  'min-increased': limit(number, compare('greaterThanOrEqual', 1), compare('greaterThanOrEqual', 2)),
  'exclusive-min-increased': limit(number, compare('greaterThan', 1), compare('greaterThan', 2)),
  'pattern-added': [text, scalar('string', pattern('^a')), 'pattern'],
  'pattern-changed': [scalar('string', pattern('^a')), scalar('string', pattern('^b')), 'pattern'],
  'type-changed': [scalar('boolean'), number, 'type'],
  'type-specialized': [number, scalar('Int'), 'type'],
  'any-of-removed': [union(text, number), union(text, scalar('boolean')), 'option'],
  'one-of-removed': [union(object(text), list(text)), union(object(text), number), 'option'],
  'const-added': [text, oneOf('a'), 'type'],
  'const-changed': [oneOf('a'), oneOf('b'), 'values'],
  'list-of-types-narrowed': [union(number, scalar('boolean')), number, 'option'],
  'prefix-items-removed': [tuple(text, text), tuple(text), 'length'],
  'wrapped-in-one-of': [number, union(text, scalar('boolean')), 'option'],
};

/** The changes of a value that make responses invalid. */
const responses: Readonly<Record<string, Pair>> = {
  'became-nullable': [text, nullable(text), 'null'],
  'const-removed': [oneOf('a'), text, 'type'],
  'const-changed': [oneOf('a'), oneOf('b'), 'values'],
  'enum-value-added': [oneOf('a'), oneOf('a', 'b'), 'values'],
  'one-of-added': [union(text, number), union(text, number, scalar('boolean')), 'option'],
  'type-changed': [text, number, 'type'],
  'type-generalized': [scalar('Int'), number, 'type'],
  'wrapped-in-one-of': [text, union(text, number), 'option'],
  'list-of-types-widened': [text, union(text, number), 'option'],
  'prefix-items-added': [tuple(text), tuple(text, text), 'length'],
};

const input = (source: Input['source'], shape: Shape, more: Partial<Input> = {}): Partial<Operation> => ({
  inputs: [{ property: 'value', source, wireName: 'value', shape, required: true, ...more }],
});
const inBody = (shape: Shape, more: Partial<Input> = {}): Partial<Operation> => ({
  verb: 'POST',
  body: 'wrapped',
  ...input('body', shape, more),
});
const bare = (shape: Shape, more: Partial<Input> = {}): Partial<Operation> => ({
  verb: 'POST',
  body: 'bare',
  ...input('body', shape, more),
});
const empty = (verb: 'GET' | 'POST'): Partial<Operation> => ({ verb, body: 'none', inputs: [] });

/** The places of a value in a request. */
const places: Readonly<Record<string, (shape: Shape) => Partial<Operation>>> = {
  'request-parameter': (shape) => input('query', shape),
  'request-parameter-property': (shape) => input('query', object(shape), { content: 'application/json' }),
  'request-property': (shape) => inBody(object(shape)),
  'request-body': bare,
  'request-header-property': (shape) => input('header', shape),
};

const removed = (more: Partial<Operation> = {}): Example => ({ old: more, now: undefined, finds: 'operation-removed' });
const version = (sunset?: string): Partial<Operation> => ({
  apiVersion: { number: 1, deprecated: '2026-01-01T00:00:00.000Z', ...(sunset !== undefined && { sunset }) },
});
const part = (result: Shape): Partial<Operation> => ({ result });
const change = (old: Partial<Operation>, now: Partial<Operation>, finds: string): Example => ({ old, now, finds });
const optional = { required: false };
const withDefault = (value?: number): Partial<Operation> =>
  input('query', scalar('Int'), { required: false, ...(value !== undefined && { hasDefault: true, default: value }) });
const later = '2027-06-01T00:00:00.000Z';

/** The changes that are not of one value. */
const others: Readonly<Record<string, Example>> = {
  'api-path-removed-without-deprecation': removed(),
  'api-path-removed-before-sunset': removed(version(later)),
  'api-removed-without-deprecation': removed(),
  'api-removed-before-sunset': removed(version(later)),
  'sunset-deleted': change(version(later), version(), 'sunset-removed'),
  'api-sunset-date-changed-too-small': change(version(later), version('2027-01-01T00:00:00.000Z'), 'sunset-earlier'),
  'request-body-added-required': change(empty('POST'), bare(text), 'input-required'),
  'request-body-removed': change(bare(text), empty('POST'), 'body-form'),
  'request-body-became-required': change(bare(text, optional), bare(text), 'input-required'),
  'request-body-media-type-removed': change(
    { verb: 'POST', body: 'stream', ...input('body', scalar('ByteStream', { rule: 'contentTypes', types: ['text/csv', 'text/plain'] })) },
    { verb: 'POST', body: 'stream', ...input('body', scalar('ByteStream', { rule: 'contentTypes', types: ['text/csv'] })) },
    'body-type',
  ),
  'request-body-media-type-schema-added': change(
    { verb: 'POST', body: 'stream', ...input('body', scalar('ByteStream')) },
    bare(text),
    'body-form',
  ),
  'new-required-request-parameter': change(empty('GET'), input('query', text), 'input-required'),
  'new-request-path-parameter': change({ route: '/rooms' }, { route: '/rooms/{value}', ...input('route', text) }, 'address-changed'),
  'new-required-request-header-property': change(empty('GET'), input('header', text), 'input-required'),
  'request-header-property-became-required': change(input('header', text, optional), input('header', text), 'input-required'),
  'request-parameter-became-required': change(input('query', text, optional), input('query', text), 'input-required'),
  'request-parameter-default-value-changed': change(withDefault(1), withDefault(2), 'input-default'),
  'request-parameter-default-value-added': change(withDefault(), withDefault(1), 'input-default'),
  'request-parameter-default-value-removed': change(withDefault(1), withDefault(), 'input-default'),
  'request-parameter-removed': change(input('query', text, optional), empty('GET'), 'input-removed'),
  'request-property-became-required': change(inBody(object(text, true)), inBody(object(text)), 'request-presence'),
  'request-property-removed': change(inBody(object(text)), inBody(object(undefined)), 'request-member'),
  'new-required-request-property': change(inBody(object(undefined)), inBody(object(text)), 'request-member-added'),
  'required-response-header-removed': change({ location: { operation: 'Rooms.Get', values: {} } }, {}, 'response-header'),
  'optional-response-header-removed': change({ responseHeaders: { 'X-Desk': 'The desk.' } }, {}, 'response-header'),
  'response-media-type-removed': change(part(text), part(scalar('ByteStream')), 'result-type'),
  'response-media-type-name-generalized': change(part(text), part(scalar('FileResponse')), 'result-type'),
  'response-body-media-type-schema-removed': change(part(text), part(scalar('ByteStream')), 'result-type'),
  'response-optional-property-removed': change(part(object(text, true)), part(object(undefined)), 'response-member'),
  'response-required-property-removed': change(part(object(text)), part(object(undefined)), 'response-member'),
  'response-property-became-optional': change(part(object(text)), part(object(text, true)), 'response-presence'),
  'response-success-status-removed': change({ status: 200 }, { status: 201 }, 'status-changed'),
};

const sunsetOfMember = 'inputs and members have no sunset; see input-removed, request-member and response-member';
const noStability = 'there are no stability levels';

/** The kinds that cannot occur, with the reason. */
const inapplicable: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^(?:request|response)-(?:parameter|property)-.*(?:sunset|deprecated)/, sunsetOfMember],
  [/stability/, noStability],
  [
    /^api-(?:deprecated-|path-)?sunset-parse$|^api-deprecated-sunset-missing$|^api-sunset-date-too-small$/,
    'the build checks dates; their distance is a policy of the service',
  ],
  [/with-default$|default-parameter/, 'an input with a default is optional'],
  [/extensible-enum/, 'Portico does not publish the extension'],
  [/all-of/, 'Portico publishes allOf for rules only, and compares the rules'],
  [/^response-(?:body|property)-(?:exclusive-)?(?:max|min)-/, 'responses publish no limits, because stored rows can be older than a rule'],
  [/-(?:if|then|else)-|contains|dependent|pattern-property|property-names|unevaluated/, 'Portico does not publish the keyword'],
  [
    /content-(?:schema|media-type|encoding)/,
    'Portico does not publish the keyword; see body-type and result-type for media types of bodies',
  ],
  [
    /^response-header-(?:type|became-nullable|became-optional)/,
    'a header is a text that is always or sometimes present; see required-response-header-removed',
  ],
  [/write-only/, 'members have no direction; requests and responses have comparisons of their own'],
  [/^webhook-removed$/, 'descriptions contain no webhooks; PRAG0971 is about events'],
];

/** Returns the example of a kind, or the reason why it cannot occur; undefined if neither is known. */
export function findExample(kind: string): Example | { readonly reason: string } | undefined {
  const reason = inapplicable.find(([pattern]) => pattern.test(kind))?.[1];
  if (reason !== undefined) return { reason };
  if (Object.hasOwn(others, kind)) return others[kind]!;
  const place = Object.keys(places)
    .toSorted((one, other) => other.length - one.length)
    .find((each) => kind.startsWith(`${each}-`));
  const request = place === undefined ? undefined : requests[kind.slice(place.length + 1)];
  if (place !== undefined && request) {
    const [old, now, finds] = request;
    return { old: places[place]!(old), now: places[place]!(now), finds: `request-${finds}` };
  }
  const [, inside, end] = /^response-(body|property)-(.*)$/.exec(kind) ?? [];
  const response = end === undefined ? undefined : responses[end];
  if (!response) return undefined;
  const [old, now, finds] = response;
  return inside === 'body'
    ? { old: part(old), now: part(now), finds: `response-${finds}` }
    : { old: part(object(old)), now: part(object(now)), finds: `response-${finds}` };
}
