#!/usr/bin/env node
import module from 'node:module';
import { describeOldNode } from '@portico/core/required-node';

const problem = describeOldNode({
  tool: 'portico',
  version: process.versions.node,
  environment: process.env,
  command: ['npx portico', ...process.argv.slice(2)].join(' '),
});
if (problem === undefined) {
  // Half of the time to load the modules goes into compiling them.
  module.enableCompileCache();
  const { runProcess } = await import('../dist/commands/runProcess.js');
  process.exitCode = await runProcess(process.argv.slice(2));
} else {
  console.error(problem);
  process.exitCode = 3;
}
