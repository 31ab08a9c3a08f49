#!/usr/bin/env node
import module from 'node:module';

const major = Number(process.versions.node.split('.')[0]);
if (major >= 24) {
  // Half of the time to load the modules goes into compiling them.
  module.enableCompileCache();
  const { runProcess } = await import('../dist/commands/runProcess.js');
  process.exitCode = await runProcess(process.argv.slice(2));
} else {
  console.error(`portico requires Node 24 or later; this is Node ${process.versions.node}.`);
  process.exitCode = 3;
}
