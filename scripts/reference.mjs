// Makes the tables of docs/reference from the code that they tell of: what stands between `<!-- made: … -->` and `<!-- end -->`.
//   node scripts/reference.mjs           writes them; it needs a Node that reads TypeScript
//   node scripts/reference.mjs --check   fails when one is not what would be written, or something is told of nowhere
import { globSync, writeFileSync } from 'node:fs';
import { report } from './lib/findings.mjs';
import { madeAnew } from './lib/reference/blocks.mjs';
import { untold } from './lib/reference/untold.mjs';
import { inRoot, root } from './lib/root.mjs';
import { readSource } from './lib/sources.mjs';

const findings = [];
for (const path of globSync('docs/reference/*.md', { cwd: root })) {
  const page = path.replaceAll('\\', '/');
  const text = readSource(page);
  const made = await madeAnew(page, text);
  if (made === text) continue;
  if (process.argv.includes('--check')) findings.push(`${page} is not what the code says. Run \`node scripts/reference.mjs\`.`);
  else writeFileSync(inRoot(page), made);
}
report([...findings, ...untold()]);
