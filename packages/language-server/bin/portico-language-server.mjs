#!/usr/bin/env node
import module from 'node:module';
import { describeOldNode } from '@portico/core/required-node';

const problem = describeOldNode({
  tool: 'portico-language-server',
  version: process.versions.node,
  environment: process.env,
});
if (problem === undefined) {
  module.enableCompileCache();
  const { startServer } = await import('../dist/index.js');
  startServer();
} else {
  console.error(problem);
  process.exitCode = 3;
}
