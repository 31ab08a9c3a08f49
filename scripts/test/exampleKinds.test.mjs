import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/root.mjs';

/** The sources that define the kinds and members of declarations. */
const language = [
  'access/permissionCatalog.ts',
  'access/policy.ts',
  'access/roles.ts',
  'data/mutation.ts',
  'data/query.ts',
  'data/relations.ts',
  'data/stateMachine.ts',
  'data/traits.ts',
  'errors/appError.ts',
  'events/backoff.ts',
  'events/domainEvent.ts',
  'events/messageHandler.ts',
  'filter.ts',
  'group.ts',
  'locations.ts',
  'module.ts',
  'operations.ts',
  'rules.ts',
  'verbs.ts',
  'versions.ts',
];

/** The features that it does not use, with the reason. */
const needless = {
  authenticated: 'every permission asks for it',
  anyOf: 'as allOf',
  hasPermission: 'as hasRole',
  Events: 'an entity raises what happened to it',
  FromForm: 'an input next to a file is one without saying so',
  MinLength: 'Length is both',
  StringLength: 'Length is both',
  MinCount: 'Count is both',
  MaxCount: 'Count is both',
  GreaterThan: 'as GreaterThanOrEqual',
  LessThan: 'as GreaterThanOrEqual',
  LessThanOrEqual: 'as GreaterThanOrEqual',
  NotEqualTo: 'as EqualTo',
  Negative: 'as Positive',
  MinDuration: 'the days of a loan are whole numbers',
  MaxDuration: 'as MinDuration',
  MultipleOf: 'nothing here comes in dozens',
  CreditCard: 'fines are paid at the desk',
  Future: 'as FutureOrPresent',
  PastOrPresent: 'as Past',
  UntilVersion: 'as SinceVersion',
  IfMatchRequired: 'the desk is the only one that changes a row',
  TrigramIndexed: 'a library has few titles: its store reads them all',
  HttpVerb: 'Get and the others stand for it',
};

const read = (/** @type {string} */ path) => readFileSync(path, 'utf8');
const words = language.flatMap((file) =>
  // Lists names with this ending: generated values that no user writes.
  [
    ...read(inRoot('packages', 'core', 'src', file)).matchAll(
      /^export (?:abstract class|function|const) (\w+)|^export type (\w+).* = (?:Marked<.*>|T);$/gm,
    ),
  ]
    .map(([, value, type]) => value ?? type ?? '')
    .filter((name) => !/Base$|^AppError$|^entityVerbs$/.test(name)),
);
const library = globSync(inRoot('examples', 'library', 'src', '**', '*.ts'))
  .filter((path) => !path.includes('generated'))
  .map(read)
  .join('\n');
const uses = (/** @type {string} */ name) => new RegExp(`(?<!')\\b${name}\\b`).test(library);

describe('The library in examples', () => {
  it('uses every kind of declaration, input, rule, relation and trait, except those that it lists with a reason', () => {
    expect(words.length).toBeGreaterThan(80);
    expect(words.filter((name) => !uses(name)).toSorted()).toEqual(Object.keys(needless).toSorted());
  });

  it('filters by every operator', () => {
    const operators = [...read(inRoot('packages', 'core', 'src', 'data', 'criteria.ts')).matchAll(/^ {2}(\w+): '\1',$/gm)].map(
      ([, name]) => name,
    );
    expect(operators.length).toBeGreaterThan(10);
    expect(operators.filter((name) => !library.includes(`'${name}'`))).toEqual([]);
  });
});
