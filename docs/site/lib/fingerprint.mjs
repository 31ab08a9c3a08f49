import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { base } from '../site.mjs';
import { inRoot, inSite, output } from './folders.mjs';

const file = inSite('.cache', 'built.txt');

/** Returns whether the built site was made from the prepared pages, the settings and the tools of now. */
export function isBuilt() {
  return existsSync(output) && existsSync(file) && readFileSync(file, 'utf8') === fingerprint();
}

/** Records from which pages the site was built. */
export function markBuilt() {
  writeFileSync(file, fingerprint());
}

function fingerprint() {
  const hash = createHash('sha256').update(base);
  const sources = ['.cache/pages/**/*.*', '.vitepress/**/*.*', 'lib/**/*.mjs', '*.{mjs,json}', 'pages/**/*.*'];
  const files = globSync(sources, { cwd: inSite() }).map((name) => inSite(name));
  for (const path of [...files, ...globSync(['{docs,bench}/**/pictures/*.svg'], { cwd: inRoot() }).map((name) => inRoot(name))].toSorted())
    hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}
