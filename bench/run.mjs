// npm run bench: measures, prints the tables, and leaves every figure in results.json.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { measureAccess } from './access/measure.mjs';
import { reportAccess } from './access/report.mjs';
import { measureAccounts } from './accounts/measure.mjs';
import { reportAccounts } from './accounts/report.mjs';
import { measureCache } from './cache/measure.mjs';
import { reportCache } from './cache/report.mjs';
import { measureCompiler } from './compiler/measure.mjs';
import { reportCompiler } from './compiler/report.mjs';
import { measureConnections } from './connections/measure.mjs';
import { reportConnections } from './connections/report.mjs';
import { measureData } from './data/measure.mjs';
import { reportData } from './data/report.mjs';
import { measureFiles } from './files/measure.mjs';
import { reportFiles } from './files/report.mjs';
import { measureFlow } from './flow/measure.mjs';
import { reportFlow } from './flow/report.mjs';
import { loader } from './http/load.mjs';
import { measureHttp } from './http/measure.mjs';
import { reportHttp } from './http/report.mjs';
import { measureInstalls } from './installs/measure.mjs';
import { reportInstalls } from './installs/report.mjs';
import { inBench } from './lib/folders.mjs';
import { reportGoals } from './lib/goals.mjs';
import { describeMachine, machine } from './lib/machine.mjs';
import { help, readOptions } from './lib/options.mjs';
import { writeReadme } from './lib/readme.mjs';
import { measureLists } from './lists/measure.mjs';
import { reportLists } from './lists/report.mjs';
import { measureMessaging } from './messaging/measure.mjs';
import { reportMessaging } from './messaging/report.mjs';
import { measureRateLimit } from './rateLimit/measure.mjs';
import { reportRateLimit } from './rateLimit/report.mjs';
import { measureRemote } from './remote/measure.mjs';
import { reportRemote } from './remote/report.mjs';
import { measureTelemetry } from './telemetry/measure.mjs';
import { reportTelemetry } from './telemetry/report.mjs';
import { measureStart } from './start/measure.mjs';
import { reportStart } from './start/report.mjs';

const options = readOptions(process.argv.slice(2));
const file = inBench('results.json');
const { quick, rounds, seconds, peers } = options;
const say = (/** @type {string} */ line) => console.log(`[${new Date().toTimeString().slice(0, 8)}] ${line}`);
const roundsOr = (/** @type {number} */ usual) => (quick ? 1 : (rounds ?? usual));
const sizes = (/** @type {number[]} */ ...all) => (quick ? all.filter((size) => size <= 100) : all);

const parts = {
  http: {
    measure: () => measureHttp({ rounds: roundsOr(4), seconds: seconds ?? (quick ? 1 : 3), warmUp: 1, only: peers, say }),
    report: reportHttp,
  },
  files: {
    measure: () => measureFiles({ rounds: roundsOr(4), seconds: seconds ?? (quick ? 1 : 3), say }),
    report: reportFiles,
  },
  data: {
    measure: () => measureData({ rounds: roundsOr(5), seconds: seconds ?? (quick ? 1 : 3), say }),
    report: reportData,
  },
  lists: { measure: () => measureLists({ rounds: quick ? 5 : roundsOr(20), rows: quick ? 50_000 : 1_000_000, say }), report: reportLists },
  connections: { measure: () => measureConnections({ seconds: seconds ?? (quick ? 1 : 10), say }), report: reportConnections },
  events: {
    measure: () => measureMessaging({ rounds: roundsOr(3), seconds: seconds ?? (quick ? 1 : 2), quick, say }),
    report: reportMessaging,
  },
  access: { measure: () => measureAccess({ rounds: roundsOr(5), say }), report: reportAccess },
  'rate-limit': {
    measure: () => measureRateLimit({ rounds: roundsOr(6), seconds: seconds ?? (quick ? 1 : 3), say }),
    report: reportRateLimit,
  },
  cache: { measure: () => measureCache({ rounds: roundsOr(5), seconds: seconds ?? (quick ? 1 : 3), say }), report: reportCache },
  accounts: { measure: () => measureAccounts({ samples: quick ? 50 : roundsOr(20) * 100, say }), report: reportAccounts },
  start: {
    // The largest services take seconds to start, which needs no many rounds to see.
    measure: () => measureStart({ sizes: sizes(1, 100, 1000, 3000), rounds: (size) => roundsOr(size > 1000 ? 3 : 5), only: peers, say }),
    report: reportStart,
  },
  remote: { measure: () => measureRemote({ rounds: roundsOr(5), seconds: seconds ?? (quick ? 1 : 3), say }), report: reportRemote },
  flow: { measure: () => measureFlow({ rounds: roundsOr(3), seconds: seconds ?? (quick ? 1 : 5), say }), report: reportFlow },
  telemetry: {
    measure: () => measureTelemetry({ rounds: roundsOr(6), seconds: seconds ?? (quick ? 1 : 3), say }),
    report: reportTelemetry,
  },
  installs: { measure: () => measureInstalls({ say }), report: reportInstalls },
  compiler: {
    measure: () =>
      measureCompiler({ sizes: sizes(100, 1000, 3000), rounds: (size) => roundsOr(size > 1000 ? 3 : 7), changes: quick ? 3 : 10, say }),
    report: reportCompiler,
  },
};

if (options.help) console.log(help);
else await main();

async function main() {
  const on = machine();
  console.log(describeMachine(on));
  if (loader !== 'wrk')
    console.log('wrk is not installed (Debian: apt-get install wrk): autocannon makes the load, and fast servers look alike.');
  const began = performance.now();
  for (const name of options.only) {
    const { measure, report } = parts[name];
    const results = await measure();
    const text = report(results);
    console.log(`\n${text}\n`);
    save(name, { on, results });
    if (options.writeReadme) writeReadme(name, `${describeMachine(on)}\n\n${text}`);
  }
  // The table of goals in the README is written by hand, because it also gives the reasons.
  const goals = reportGoals(saved());
  console.log(`${goals}\n`);
  say(`Done in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
}

/** Keeps what earlier runs left of other parts. */
function save(name, measured) {
  writeFileSync(file, `${JSON.stringify({ ...saved(), [name]: measured }, null, 2)}\n`);
}

function saved() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
