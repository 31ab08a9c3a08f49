/** Returns a number from 0 to below 1. */
export type Random = () => number;

/** A change of the sources of a service. */
export interface Mutation {
  readonly name: string;
  /** Returns the changed text; undefined if the text has no place for the change. */
  readonly apply: (text: string, random: Random) => string | undefined;
}

/** Returns a random generator with a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a random element. */
export function pick<T>(all: readonly T[], random: Random): T {
  return all[Math.floor(random() * all.length)]!;
}

/** Replaces one random match. */
function replaceOne(text: string, pattern: RegExp, change: (match: RegExpMatchArray) => string, random: Random): string | undefined {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return undefined;
  const match = pick(matches, random);
  return text.slice(0, match.index) + change(match) + text.slice(match.index + match[0].length);
}

const one = (name: string, pattern: RegExp, change: (match: RegExpMatchArray, random: Random) => string): Mutation => ({
  name,
  apply: (text, random) => replaceOne(text, pattern, (match) => change(match, random), random),
});

/** The lines of a class of an operation or of an interface of results. */
const plainInput = (rest: string) => new RegExp(`^  readonly (\\w+)${rest}`, 'gm');
const member = /(?<=export interface (?:RoomDto|Offer|Score|ThingDto) \{[^}]*?)\b(\w+)(\??): ([\w[\]]+)(; | ?\})/g;
const number = (text: string | undefined) => Number(text);

/** Changes that break a client, a deployment or a row. */
export const breakingMutations: readonly Mutation[] = [
  one('an input is removed', plainInput('[?!]?: [^\\n]*\\n'), () => ''),
  one(
    'an optional input is required',
    plainInput('\\?: ((?!Filter|FromCookie)[^\\n]*)\\n'),
    ([, name, type]) => `  readonly ${name}!: ${type}\n`,
  ),
  {
    name: 'a required input is added',
    apply: (text, random) =>
      replaceOne(
        text,
        /^export class \w+ extends (?:Endpoint|DomainAction|Mutation)\([^\n]*\{\n/gm,
        ([line]) => `${line}  readonly added!: FromQuery<string>;\n`,
        random,
      ),
  },
  one(
    'a maximum length of an input is lowered',
    /^(  readonly [^\n]*MaxLength<)(\d+)>/gm,
    ([, start, count]) => `${start}${number(count) - 1}>`,
  ),
  one(
    'a maximum length inside of an input is lowered',
    /(?<=interface Place [^\n]*MaxLength<)(\d+)>/g,
    ([, count]) => `${number(count) - 1}>`,
  ),
  one(
    'a minimum length of an input is raised',
    /^(  readonly [^\n]*MinLength<)(\d+)>/gm,
    ([, start, count]) => `${start}${number(count) + 1}>`,
  ),
  one('a range of an input is narrowed', /^(  readonly [^\n]*Range<)(\d+), (\d+)>/gm, ([, start, least, most], random) =>
    random() < 0.5 ? `${start}${number(least) + 1}, ${most}>` : `${start}${least}, ${number(most) - 1}>`,
  ),
  one(
    'a rule is added to an input',
    plainInput('([?!]): string;'),
    ([, name, mark]) => `  readonly ${name}${mark}: string & MaxLength<5>;`,
  ),
  one('a pattern is changed', /Regex<'\^\[0-9\]\{4\}\$'>/g, () => "Regex<'^[0-9]{5}$'>"),
  one(
    'the type of an input is changed',
    plainInput('([?!]): (string|Int|Guid|DateOnly|Decimal)\\b(?! & (?:Min|Max))'),
    ([, name, mark, type]) => `  readonly ${name}${mark}: ${type === 'boolean' ? 'Int' : 'boolean'}; //`,
  ),
  one('a value of an enumeration is removed', /'single' \| 'double' \| 'suite'/g, (_, random) =>
    pick(["'single' | 'double'", "'double' | 'suite'"], random),
  ),
  one('a value of an enumeration of results is added', /'single' \| 'double' \| 'suite'/g, ([whole]) => `${whole} | 'loft'`),
  one('a value of an input is removed', /currency: 'CHF' \| 'EUR'/g, () => "currency: 'CHF'"),
  one('a member of a result is removed', member, ([, , , , end]) => (end === '; ' ? '' : '}')),
  one(
    'a member of a result is optional',
    new RegExp(member.source.replace('(\\??):', '():'), 'g'),
    ([, name, , type, end]) => `${name}?: ${type}${end}`,
  ),
  one('a member of a result can be null', member, ([, name, mark, type, end]) => `${name}${mark}: ${type} | null${end}`),
  one(
    'the type of a member of a result is changed',
    member,
    ([, name, mark, type, end]) => `${name}${mark}: ${type === 'boolean' ? 'Int' : 'boolean'}${end}`,
  ),
  one('a route is changed', /(?<=extends (?:Endpoint|DomainAction)\((?:Get|Post)\('\/[^']*?)(\w+)'/g, ([, word]) => `${word}-new'`),
  one('a verb is changed', /(?<=extends (?:Endpoint|DomainAction)\()Post\(/g, () => 'Put('),
  one('the prefix of a group is changed', /extends EndpointGroup\('\/(\w+)'\)/g, ([, name]) => `extends EndpointGroup('/v2/${name}')`),
  one('a permission is required', /allowAnonymous: true/g, () => "permission: 'rooms.room.inspect'"),
  one('another permission is required', /permission: 'rooms\.room\.(?:read|book|create)'/g, () => "permission: 'rooms.room.inspect'"),
  one('anonymous callers are rejected', /, allowAnonymous: true/g, () => ''),
  one('repeated requests run again', /, idempotent: true/g, () => ''),
  one('a status is changed', /status: 201/g, () => 'status: 200'),
  one('a default is changed', /(?<=^  readonly \w+: [^\n]*) = (\d+);/gm, ([, value]) => ` = ${number(value) + 1};`),
  one('the largest page is smaller', /maxPageSize: (\d+)/g, ([, count]) => `maxPageSize: ${number(count) - 1}`),
  one('the operator of a filter is changed', /Filter<string, 'Contains'/g, () => "Filter<string, 'StartsWith'"),
  one('a response header is removed', /, responseHeaders: \{[^}]*\}/g, () => ''),
  one('a configuration key is removed', /index: setting\([^\n]*?\}\)/g, () => ''),
  one('a configuration key is required', /default: 'main', /g, () => ''),
  one(
    'an operation is removed',
    /^export class (?:Ping|GetRoom|GetThing) extends [^\n]*(?:\n(?! *export)[^\n]*)*?\n?(?=export|$(?![\s\S]))/gm,
    () => '',
  ),
  one(
    'a claim is required',
    /^export class \w+ extends (?:Endpoint|DomainAction)\([^\n]*\{\n/gm,
    ([line]) => `${line}  readonly branch!: FromClaim<'branch'>;\n`,
  ),
];

/** Compatible changes. */
export const compatibleMutations: readonly Mutation[] = [
  one('a required input is optional', plainInput('!: ((?!FromClaim)[^\\n]*)\\n'), ([whole, name, type]) =>
    name === 'id' || name === 'level' ? whole : `  readonly ${name}?: ${type}\n`,
  ),
  one(
    'an optional input is added',
    /^export class \w+ extends (?:Endpoint|DomainAction)\([^\n]*\{\n/gm,
    ([line]) => `${line}  readonly added?: FromQuery<string>;\n`,
  ),
  one(
    'an input with a default is added',
    /^export class \w+ extends (?:Endpoint|DomainAction)\([^\n]*\{\n/gm,
    ([line]) => `${line}  readonly added: FromQuery<Int> = 3;\n`,
  ),
  one('a maximum length of an input is raised', /(MaxLength<)(\d+)>(?=[^\n]*;\n)/g, ([, start, count]) => `${start}${number(count) + 1}>`),
  one(
    'a minimum length of an input is lowered',
    /^(  readonly [^\n]*MinLength<)([2-9])>(?![^\n]*Mutation)/gm,
    ([, start, count]) => `${start}${number(count) - 1}>`,
  ),
  one('a range of an input is widened', /^(  readonly [^\n]*Range<)(\d+), (\d+)>/gm, ([, start, least, most], random) =>
    random() < 0.5 ? `${start}${number(least) - 1}, ${most}>` : `${start}${least}, ${number(most) + 1}>`,
  ),
  one(
    'a rule of an input is removed',
    /^(  readonly (?:email|text|tag|nights|limit)[?!]?: [^\n]*?) & (?:Email|MaxLength<\d+>|MinLength<\d+>|Range<\d+, \d+>)/gm,
    ([, start]) => start!,
  ),
  one('a pattern is removed', / & Regex<'[^']*'>/g, () => ''),
  one('an input can be more', /arrival\?: DateOnly/g, () => 'arrival?: string'),
  one('a number can be larger', /^(  readonly stars!: )Int & Range<1, 5>/gm, ([, start]) => `${start}number & Range<1, 5>`),
  one('a value of an input is added', /currency: 'CHF' \| 'EUR'/g, ([whole]) => `${whole} | 'USD'`),
  {
    name: 'a member of a result is added',
    apply: (text, random) =>
      replaceOne(
        text,
        /export interface (?:Offer|Score) \{/g,
        ([start]) => `${start} ${random() < 0.5 ? 'added: string' : 'added?: Int'};`,
        random,
      ),
  },
  one(
    'an optional member of a result is required',
    /(?<=export interface (?:Offer|Score) \{[^}]*?)(note|text)\?:/g,
    ([, name]) => `${name}:`,
  ),
  one(
    'an operation is added',
    /^export class Ping /gm,
    ([start]) => `export class Added extends Endpoint(Get('/added'), { group: RoomsGroup })<string> { handle() { return ''; } }\n${start}`,
  ),
  one('an operation is renamed', /^export class (Ping|Rate|GetThing) /gm, ([, name]) => `export class ${name}Again `),
  one('a placeholder is renamed', /^export class GetRoom [^\n]*\n/gm, ([line]) =>
    line.replaceAll('{id}', '{room}').replace('readonly id!: Guid;', "readonly id!: FromRoute<Guid, 'room'>;"),
  ),
  one('an error is added', /<(\w+(?:\[\])?), NotFoundError>/g, ([, result]) => `<${result}, NotFoundError | ConflictError>`),
  one('an error is removed', /, NotFoundError \| ConflictError>/g, () => ', NotFoundError>'),
  one('no permission is required', /, permission: '[^']*'(?=[^\n]*Query|[^\n]*\))/g, () => ''),
  one('anonymous callers are admitted', /permission: 'rooms\.room\.(?:read|book)'/g, () => 'allowAnonymous: true'),
  one('the largest page is larger', /maxPageSize: (\d+)/g, ([, count]) => `maxPageSize: ${number(count) + 1}`),
  one('requests can be repeated', /(?<=class Relay|class AddRoom[^\n]*)status: 201/g, ([whole]) => `${whole}, idempotent: true`),
  one(
    'a response header is added',
    /(?<=class Ping[^\n]*)allowAnonymous: true/g,
    ([whole]) => `${whole}, responseHeaders: { 'X-Place': 'The place.' }`,
  ),
  one(
    'a configuration key with a default is added',
    /export const keys = \{/g,
    ([start]) => `${start} size: setting('Service:Search:Size', { type: 'number', default: '10', meaning: 'the size' }),`,
  ),
  one(
    'an optional configuration key is added',
    /export const keys = \{/g,
    ([start]) => `${start} secret: setting('Service:Search:Secret', { type: 'text', optional: true, meaning: 'the secret' }),`,
  ),
  one(
    'a filter is added',
    /^(  readonly name\?: Filter<string, 'Contains'>;)/gm,
    ([, line]) => `${line}\n  readonly exact?: Filter<string, 'Equals', 'name'>;`,
  ),
  {
    name: 'a type of a result is renamed',
    apply: (text) => (text.includes('interface Offer ') ? text.replaceAll(/\bOffer\b/g, 'Proposal') : undefined),
  },
  one('a comment is added', /^export /gm, ([start]) => `/** Something else. */\n${start}`),
  one('members are in another order', /(?<=export interface Offer \{) room: Guid; nights: Int;/g, () => ' nights: Int; room: Guid;'),
  one('an optional member inside of an input is added', /(?<=interface Place \{)/g, () => ' floor?: Int;'),
  one('an event can have another fact', /note\?: string \}> \{\}/g, () => 'note?: string; by?: string }> {}'),
  one(
    'a handler is added',
    /^export class TellDesk /gm,
    ([start]) => `export class TellCook extends MessageHandler(RoomBooked) { async handle(event: RoomBooked) {} }\n${start}`,
  ),
  one('an optional column is added', /(?<=class Room extends Entity\([^\n]*\{ )/g, () => 'floor?: Int; '),
];
