import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findTextRule, ruleTable } from '@portico/core/manifest';
import { expect, it } from 'vitest';
import { ruleNames } from '../src/0-program/language.ts';

const packages = fileURLToPath(new URL('../..', import.meta.url));

/** Where rules are declared, read, checked, printed and tested. Elsewhere `Url` is the key of a setting. */
const aboutRules = /^(core|runtime|data|sql)\/|^openapi\/src\/schemas\/|^compiler\/src\/(\d-|shapes\/)|^migrations\/src\/run\//;

/** The code of every such source file that a person writes, without comments, by its path. */
const sources = new Map(
  readdirSync(packages)
    .flatMap((name) => filesIn(join(name, 'src')))
    .filter((path) => aboutRules.test(path))
    .map((path) => [path, readFileSync(join(packages, path), 'utf8')] as const)
    .filter(([, text]) => !text.startsWith('// Made from'))
    .map(([path, text]) => [path, text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')]),
);

function filesIn(folder: string): string[] {
  return readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
    name.endsWith('.ts') ? [join(folder, name).replaceAll('\\', '/')] : [],
  );
}

function naming(pattern: RegExp): string[] {
  return [...sources].flatMap(([path, text]) => (pattern.test(text) ? [path] : []));
}

const attribute = (rule: string) => rule.charAt(0).toUpperCase() + rule.slice(1);

it.each(Object.keys(ruleTable))('the rule %s is its row, its attribute and its test: three source files at most', (rule) => {
  const test = findTextRule(rule)?.test;
  const names = [`'${rule}'`, `\\b${attribute(rule)}<?\\b`, ...(test ? [`\\b${test}\\b`] : [])];
  const files = new Set(['core/src/manifest/ruleTable.ts', ...naming(new RegExp(names.join('|')))]);
  expect([...files].toSorted()).toEqual(
    ['core/src/manifest/ruleTable.ts', 'core/src/rules.ts', ...(test ? ['core/src/values/rules.ts'] : [])].toSorted(),
  );
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
