// The entry of one layer's process: `node data/layerRound.mjs <module> <url>`; it works on command, line by line.
import { createInterface } from 'node:readline';
import { asked, priceAt } from './work.mjs';

const concurrency = 32;
const [module, url] = process.argv.slice(2);
const layer = await (await import(module)).open(url);
let turns = 0;
console.log('listening');

for await (const line of createInterface(process.stdin)) {
  const [work, seconds] = line.split(' ');
  if (work === 'show') console.log(JSON.stringify(await layer[seconds](asked[seconds][0])));
  else console.log(JSON.stringify(await measured(work, Number(seconds))));
}

/** Returns the next input of a kind of work. */
function next(work) {
  const turn = turns++;
  const given = asked[work][turn % asked[work].length];
  return work === 'change' ? { ...given, price: priceAt(turn) } : given;
}

/** Does one piece of work for some seconds, so many at a time; resolves to the operations in a second. */
async function measured(work, seconds) {
  const began = performance.now();
  const until = began + seconds * 1000;
  let count = 0;
  const worker = async () => {
    while (performance.now() < until) await (count++, layer[work](next(work)));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { rate: (count * 1000) / (performance.now() - began) };
}
