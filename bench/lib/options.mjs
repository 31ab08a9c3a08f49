import { parseArgs } from 'node:util';
import { wholeNumber } from '../../scripts/lib/wholeNumber.mjs';

const parts = [
  'http',
  'files',
  'data',
  'lists',
  'events',
  'access',
  'rate-limit',
  'cache',
  'accounts',
  'start',
  'compiler',
  'remote',
  'flow',
  'telemetry',
  'installs',
];

export const help = `npm run bench [-- options]

  --only=http|files|data|lists|events|access|rate-limit|cache|accounts|start|compiler|remote|flow|telemetry|installs
                               one part only; several with commas
  --rounds=N                   rounds of every part (default: 4 for http, 5 for start, 3 for the compiler)
  --seconds=N                  seconds of load for each server and workload in a round (default 3)
  --peers=bare,ours,…          these servers only
  --quick                      one short round of everything, to see that it works
  --write-readme               puts the tables into README.md as well
`;

/** @param {string[]} args */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      peers: { type: 'string' },
      quick: { type: 'boolean', default: false },
      'write-readme': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const only = values.only?.split(',') ?? parts;
  const stranger = only.find((part) => !parts.includes(part));
  if (stranger) throw new Error(`There is no part '${stranger}': ${parts.join(', ')}.`);
  return {
    only,
    peers: values.peers?.split(','),
    rounds: wholeNumber(values.rounds, '--rounds'),
    seconds: wholeNumber(values.seconds, '--seconds'),
    quick: values.quick,
    writeReadme: values['write-readme'],
    help: values.help,
  };
}
