#!/usr/bin/env node
const major = Number(process.versions.node.split('.')[0]);
if (major >= 24) {
  const { main, openTerminal } = await import('../dist/index.js');
  process.exitCode = await main(process.argv.slice(2), openTerminal());
} else {
  console.error(`create-portico requires Node 24 or later; this is Node ${process.versions.node}.`);
  process.exitCode = 3;
}
