#!/usr/bin/env node
const major = Number(process.versions.node.split('.')[0]);
if (major >= 24) {
  const { main } = await import('../dist/index.js');
  process.exitCode = await main(process.argv.slice(2), {
    cwd: process.cwd(),
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  });
} else {
  console.error(`portico-migrations needs Node 24 or later; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
}
