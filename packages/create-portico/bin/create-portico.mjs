#!/usr/bin/env node
import { describeOldNode } from '@portico/core/required-node';

const problem = describeOldNode({
  tool: 'create-portico',
  version: process.versions.node,
  environment: process.env,
  command: 'npm create portico@latest',
});
if (problem === undefined) {
  const { main, openTerminal } = await import('../dist/index.js');
  process.exitCode = await main(process.argv.slice(2), openTerminal());
} else {
  console.error(problem);
  process.exitCode = 3;
}
