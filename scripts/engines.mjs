// npm run engines: runs the hotel on clusters of real servers while their machines fail; names choose some, and options go to each of them.
import { existsSync, readdirSync } from 'node:fs';
import { findMissing, installMissing } from './lib/engines.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  const args = process.argv.slice(2);
  const known = readdirSync(inRoot('engines')).filter((name) => existsSync(inRoot('engines', name, 'run.ts')));
  const wanted = args.filter((arg) => !arg.startsWith('-'));
  const stranger = wanted.find((name) => !known.includes(name));
  if (stranger !== undefined) throw new Error(`There is no engine '${stranger}'. Engines: ${known.join(', ')}.`);
  const chosen = wanted.length > 0 ? wanted : known;
  await installMissing(chosen);
  const missing = findMissing(chosen);
  if (missing.length > 0) throw new Error(`Install these packages of Debian first: ${missing.join(', ')}.`);
  const { node, env } = await prepare();
  if (args.includes('--install-only')) return 0;
  if (process.getuid?.() !== 0) throw new Error('The engines run on machines of a network of their own, which only root can create.');
  const options = args.filter((arg) => arg.startsWith('-'));
  /** @type {Record<string, string>} */
  const results = {};
  for (const name of chosen) {
    console.log(`\n${name}`);
    const status = await run([node, '--disable-warning=ExperimentalWarning', inRoot('engines', name, 'run.ts'), ...options], { env });
    results[name] = status === 0 ? 'passed' : 'failed';
  }
  console.table(results);
  return Object.values(results).every((result) => result === 'passed') ? 0 : 1;
});
