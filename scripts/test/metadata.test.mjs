import { expect, it } from 'vitest';
import { findMetadataProblems } from '../lib/metadata.mjs';

const repository = 'git+https://example.com/portico.git';
const expected = { folder: 'packages/core', repository };
const whole = {
  name: '@portico/core',
  description: 'The language of declarations',
  homepage: 'https://example.com/portico/tree/main/packages/core#readme',
  repository: { type: 'git', url: repository, directory: 'packages/core' },
  keywords: ['portico', 'one', 'two', 'three'],
};

it('accepts a package that names its repository, home page, keywords and description', () => {
  expect(findMetadataProblems(whole, expected)).toEqual([]);
});

it('accepts the documentation site as the home page', () => {
  const homepage = 'https://docs.example.com/';
  expect(findMetadataProblems({ ...whole, homepage }, { ...expected, homepage })).toEqual([]);
});

it.each([
  ['description', { description: 'Core' }],
  ['homepage', { homepage: 'https://example.com' }],
  ['repository', { repository: { ...whole.repository, url: 'git+https://example.com/other.git' } }],
  ['repository.directory', { repository: { ...whole.repository, directory: 'packages/data' } }],
  ['keywords', { keywords: ['portico'] }],
  ['keywords', { keywords: ['portico', 'one', 'one', 'two'] }],
  ['keywords', { keywords: ['portico', 'One', 'two', 'three'] }],
])('reports a wrong %s: %j', (member, wrong) => {
  expect(findMetadataProblems({ ...whole, ...wrong }, expected)).toEqual([
    expect.stringContaining(`packages/core/package.json: ${member} must`),
  ]);
});

it('reports everything that a package without metadata lacks', () => {
  expect(findMetadataProblems({ name: '@portico/core' }, expected)).toHaveLength(5);
});
