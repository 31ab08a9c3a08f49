// Publishes the packages to a registry on this machine, and shows each template: two commands, the checks and tests of the project, and its image.
import { parseArgs } from 'node:util';
import { wholeNumber } from '../scripts/lib/wholeNumber.mjs';
import { startRegistry } from './lib/registry.mjs';
import { showTemplate } from './lib/show.mjs';
import { chooseTemplates, listFlags, listTemplates } from './lib/template.mjs';

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } });
const seed = wholeNumber(values.seed, '--seed') ?? 1 + Math.floor(Math.random() * 2_147_483_646);
const templates = chooseTemplates(wholeNumber(values.count, '--count') ?? Infinity, seed);
console.log(`${templates.length} of ${listTemplates().length} templates, --seed=${seed}`);

const registry = await startRegistry();
let failed = 0;
for (const template of templates) {
  const begun = performance.now();
  const name = listFlags(template).join(' ');
  try {
    const measured = await showTemplate(template, registry.url);
    console.log(`ok     ${name}: ${measured.join('; ')} (${((performance.now() - begun) / 1000).toFixed(0)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
await registry.close();
console.log(failed === 0 ? 'Every template works.' : `${failed} of ${templates.length} templates failed; repeat with --seed=${seed}.`);
process.exit(failed === 0 ? 0 : 1);
