#!/usr/bin/env node
import module from 'node:module';

const major = Number(process.versions.node.split('.')[0]);
if (major >= 24) {
  module.enableCompileCache();
  const { startServer } = await import('../dist/index.js');
  startServer();
} else {
  console.error(`portico-language-server requires Node 24 or later; this is Node ${process.versions.node}.`);
  process.exitCode = 3;
}
