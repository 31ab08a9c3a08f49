import { describe, expect, it } from 'vitest';
import { installedByUsers, notAllowed } from '../lib/licences.mjs';

const lock = {
  'packages/one': { dependencies: { '@portico/two': '1', a: '1' }, devDependencies: { tester: '1' } },
  'packages/two': { dependencies: { b: '1' }, peerDependencies: { absent: '1' } },
  'apps/own': { dependencies: { ours: '1' } },
  'node_modules/@portico/two': { link: true, resolved: 'packages/two' },
  'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '2' }, optionalDependencies: { native: '1' } },
  'node_modules/a/node_modules/b': { version: '2.0.0', license: 'GPL-3.0' },
  'node_modules/b': { version: '1.0.0', license: 'ISC' },
  'node_modules/native': { version: '1.0.0' },
  'node_modules/tester': { version: '1.0.0', license: 'AGPL-3.0' },
  'node_modules/ours': { version: '1.0.0', license: 'AGPL-3.0' },
};

describe('The licences that our packages add to an application', () => {
  const installed = installedByUsers(lock);

  it('are those of their dependencies, direct and indirect, in the installed versions, without development tools', () => {
    expect(installed.map(({ name, version, licence }) => `${name} ${version} ${licence}`)).toEqual([
      'a 1.0.0 MIT',
      'b 1.0.0 ISC',
      'b 2.0.0 GPL-3.0',
      'native 1.0.0 none',
    ]);
  });

  it('reports licences that are not in the list, and packages that declare none', () => {
    expect(notAllowed(installed)).toEqual([
      expect.stringMatching(/^b 2\.0\.0: .*GPL-3\.0/),
      expect.stringMatching(/^native 1\.0\.0: .*none/),
    ]);
  });
});
