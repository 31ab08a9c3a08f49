// Packs every package and lists what publint and attw find wrong with it.
import { basename } from 'node:path';
import { report } from '../lib/findings.mjs';
import { inRoot } from '../lib/root.mjs';
import { capture } from '../lib/run.mjs';
import { withTarballs } from '../lib/tarballs.mjs';

const publint = [inRoot('node_modules', 'publint', 'src', 'cli.js'), 'run', '--strict'];
const attw = [
  inRoot('node_modules', '@arethetypeswrong', 'cli', 'dist', 'index.js'),
  '--profile',
  'esm-only',
  '--format',
  'ascii',
  '--no-emoji',
  '--no-color',
];

const findings = await withTarballs(async (tarballs) => {
  const found = [];
  for (const tarball of tarballs) {
    for (const tool of [publint, attw]) {
      const { status, output } = await capture([process.execPath, ...tool, tarball]);
      if (status !== 0) found.push(`${basename(tarball)}\n${output.trim()}`);
    }
  }
  return found;
});
report(findings);
