// Makes the tables of docs/reference from the code that they tell of: what stands between `<!-- made: … -->` and `<!-- end -->`;
// has links to lines of code, in ARCHITECTURE.md, lead to where the linked name is declared; and says in each package's README what it may import.
//   node scripts/reference.mjs           writes them; it needs a Node that reads TypeScript
//   node scripts/reference.mjs --check   fails when one is out of date, or something is not documented anywhere
import { globSync, writeFileSync } from 'node:fs';
import { report } from './lib/findings.mjs';
import { table } from './lib/boundaries/table.mjs';
import { madeAnew } from './lib/reference/blocks.mjs';
import { lackOf, withImports } from './lib/reference/imports.mjs';
import { untold } from './lib/reference/untold.mjs';
import { inRoot, root } from './lib/root.mjs';
import { readSource } from './lib/sources.mjs';

const pages = globSync(['docs/reference/*.md', 'ARCHITECTURE.md'], { cwd: root }).map((path) => path.replaceAll('\\', '/'));
const findings = [];
for (const page of pages) keep(page, await madeAnew(page, readSource(page)));
for (const home of Object.keys(table)) {
  const page = `packages/${home}/README.md`;
  keep(page, withImports(home, readSource(page)));
  findings.push(...lackOf(home, readSource(page)));
}
report([...findings, ...untold()]);

/**
 * Writes a page, or finds that it is another one.
 * @param {string} page
 * @param {string} made
 */
function keep(page, made) {
  if (made === readSource(page)) return;
  if (process.argv.includes('--check')) findings.push(`${page} is not what the code says. Run \`node scripts/reference.mjs\`.`);
  else writeFileSync(inRoot(page), made);
}
