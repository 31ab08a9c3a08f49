import { findTextRule, ruleTable } from '@portico/core/manifest';
import { expect, it } from 'vitest';
import { ruleNames } from '../src/0-program/language.ts';
import { findNaming, readSources } from './support/sourceFiles.ts';

/** Where rules are declared, read, checked, printed and tested. Elsewhere `Url` is the key of a setting. */
const aboutRules = /^(core|runtime|data|sql)\/|^openapi\/src\/schemas\/|^compiler\/src\/(\d-|shapes\/)|^migrations\/src\/run\//;

const sources = readSources((path) => aboutRules.test(path));
const attribute = (rule: string) => rule.charAt(0).toUpperCase() + rule.slice(1);

it.each(Object.keys(ruleTable))('the rule %s is its row, its attribute and its test: three source files at most', (rule) => {
  const test = findTextRule(rule)?.test;
  const names = [`'${rule}'`, `^  ${rule}: \\{`, `\\b${attribute(rule)}\\b`, ...(test ? [`\\b${test}\\b`] : [])];
  expect(findNaming(sources, new RegExp(names.join('|'), 'm'))).toEqual([
    'core/src/manifest/ruleTable.ts',
    'core/src/rules.ts',
    ...(test ? ['core/src/values/rules.ts'] : []),
  ]);
});

it('the table holds every rule but those that take arguments, or ask something else of each type', () => {
  const held = new Set(Object.keys(ruleTable).map(attribute));
  expect([...ruleNames].filter((name) => !held.has(name)).toSorted()).toEqual([
    'AllowedContentTypes',
    'Count',
    'Each',
    'EqualTo',
    'GreaterThan',
    'GreaterThanOrEqual',
    'Length',
    'LessThan',
    'LessThanOrEqual',
    'Mandatory',
    'MaxCount',
    'MaxFileSize',
    'MaxLength',
    'MinCount',
    'MinLength',
    'MultipleOf',
    'Negative',
    'NotEmpty',
    'NotEqualTo',
    'OneOf',
    'Positive',
    'Range',
    'Regex',
    'StringLength',
    'UniqueItems',
  ]);
});
