import { findMisspelling } from '@portico/core/manifest';
import { UsageError } from '../usageError.ts';

/** A member of a declaration, as written on the command line: `due:date?`. */
export interface NewMember {
  readonly name: string;
  /** Its type in the code, such as `Int`, without rules. */
  readonly type: string;
  /** Its type as an input, with rules. */
  readonly input: string;
  /** Its type in an entity, with rules and settings of the column. */
  readonly column: string;
  readonly isOptional: boolean;
  /** A value for the JSON of tests, as code. */
  readonly sample: string;
  /** A value of its type for tests, as code. */
  readonly value: string;
}

interface MemberType {
  readonly type: string;
  /** The rules of its values. */
  readonly rules?: string;
  /** The settings of its column. */
  readonly settings?: string;
  readonly sample: string;
  /** A value of the type, as code, if JSON writes it otherwise. */
  readonly value?: string;
}

/** The types that the command line accepts. */
export const memberTypes: Readonly<Record<string, MemberType>> = {
  string: { type: 'string', rules: 'NotEmpty & MaxLength<200>', sample: "'Sample'" },
  text: { type: 'string', rules: 'MaxLength<5000>', sample: "'A longer text'" },
  int: { type: 'Int', sample: '3' },
  decimal: { type: 'Decimal', settings: 'Precision<12, 2>', sample: "'9.50'" },
  number: { type: 'number', sample: '1.5' },
  boolean: { type: 'boolean', sample: 'true' },
  date: { type: 'DateOnly', sample: "'2030-01-31'" },
  datetime: { type: 'DateTimeOffset', sample: "'2030-01-31T12:00:00.000Z'", value: "new Date('2030-01-31T12:00:00.000Z')" },
  duration: { type: 'Duration', sample: "'PT1H30M'" },
  guid: { type: 'Guid', sample: "'0192f0c1-52ea-7e23-a1ab-9bb2a9a0f1bb'" },
};

/** The names that belong to the framework or to the operations of an entity. */
const reserved = [
  'id',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'isDeleted',
  'deletedAt',
  'deletedBy',
  'rowVersion',
  'page',
  'pageSize',
  'constructor',
  'raise',
  'occurredAt',
];

const known = Object.keys(memberTypes);

/** Parses `name:type`, `name:type?` and `name:one|two`. Throws a `UsageError` for anything else. */
export function parseMember(text: string): NewMember {
  const [, name, word, optional] = /^([^:]*):([^?]*)(\??)$/.exec(text) ?? [];
  if (name === undefined || word === undefined)
    throw new UsageError(`'${text}' is not a member. Write name:type, such as title:string or due:date?.`);
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new UsageError(`The name '${name}' of a member is not an identifier in camelCase.`);
  if (reserved.includes(name)) throw new UsageError(`The name '${name}' belongs to the framework. Choose another name.`);
  const type = word.includes('|') ? parseUnion(word) : memberTypes[word];
  if (!type || (!word.includes('|') && !Object.hasOwn(memberTypes, word))) throw new UsageError(describeUnknown(word));
  return {
    name,
    type: type.type,
    input: intersect(type.type, type.rules),
    column: intersect(type.type, type.rules, type.settings),
    isOptional: optional === '?',
    sample: type.sample,
    value: type.value ?? type.sample,
  };
}

function intersect(...types: readonly (string | undefined)[]): string {
  return types.filter((type) => type !== undefined).join(' & ');
}

/** Returns the names of `@portico/core` that types use. Literals, such as `'Open' | 'Closed'`, are not names. */
export function listTypeNames(types: readonly string[]): string[] {
  return types.flatMap((type) => type.replaceAll(/'[^']*'/g, '').match(/\b[A-Z]\w*/g) ?? []);
}

/** Parses all members. Throws a `UsageError` for a duplicate name. */
export function parseMembers(texts: readonly string[]): NewMember[] {
  const members = texts.map(parseMember);
  const twice = members.find(({ name }, index) => members.findIndex((each) => each.name === name) < index);
  if (twice) throw new UsageError(`The member '${twice.name}' is named twice.`);
  return members;
}

function parseUnion(word: string): MemberType {
  const values = word.split('|');
  const wrong = values.find((value) => !/^[A-Za-z][A-Za-z0-9-]*$/.test(value));
  if (wrong !== undefined) throw new UsageError(`'${wrong}' is not a value of '${word}'. Use letters, digits and hyphens.`);
  return { type: values.map((value) => `'${value}'`).join(' | '), sample: `'${values[0]!}'` };
}

function describeUnknown(word: string): string {
  const meant = findMisspelling(word.toLowerCase(), known);
  const hint = meant === undefined ? '' : ` Did you mean '${meant}'?`;
  return `Unknown type '${word}' of a member. Use ${known.join(', ')}, or values such as open|closed.${hint}`;
}
