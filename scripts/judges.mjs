// npm run judges: runs the independent judges of the compiler with a fresh seed; names choose some, options go to each of them.
import { readdirSync, existsSync } from 'node:fs';
import { judgeTable, runJudge } from './lib/judges.mjs';
import { main } from './lib/main.mjs';
import { installFolder, prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';

await main(async () => {
  const args = process.argv.slice(2);
  const known = readdirSync(inRoot('judges')).filter((name) => existsSync(inRoot('judges', name, 'run.mjs')));
  const wanted = args.filter((arg) => !arg.startsWith('-'));
  const stranger = wanted.find((name) => !known.includes(name));
  if (stranger !== undefined) throw new Error(`There is no judge '${stranger}'. Judges: ${known.join(', ')}.`);
  const tools = await prepare();
  await installFolder(tools, inRoot('judges'));
  const options = args.filter((arg) => arg.startsWith('-'));
  const seed = options.some((option) => option.startsWith('--seed=')) ? [] : [`--seed=${1 + Math.floor(Math.random() * 2 ** 31)}`];
  const results = [];
  for (const name of known.filter((each) => wanted.length === 0 || wanted.includes(each))) {
    console.log(`\n${name} ${[...options, ...seed].join(' ')}`);
    results.push(await runJudge(tools, name, [...options, ...seed]));
  }
  console.log(`\n${judgeTable(results)}`);
  const idle = results.filter(({ summary }) => summary?.cases === 0).map(({ name }) => name);
  if (idle.length > 0) console.log(`\nWithout a case, which counts as a failure: ${idle.join(', ')}`);
  return idle.length === 0 && results.every(({ status }) => status === 0) ? 0 : 1;
});
