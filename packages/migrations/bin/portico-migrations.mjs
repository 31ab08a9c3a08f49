#!/usr/bin/env node
import { describeOldNode } from '@portico/core/required-node';

const problem = describeOldNode({
  tool: 'portico-migrations',
  version: process.versions.node,
  environment: process.env,
  command: ['npx portico-migrations', ...process.argv.slice(2)].join(' '),
});
if (problem === undefined) {
  const { main } = await import('../dist/index.js');
  process.exitCode = await main(process.argv.slice(2), {
    cwd: process.cwd(),
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  });
} else {
  console.error(problem);
  process.exitCode = 1;
}
