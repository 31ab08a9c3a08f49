import { execFileSync } from 'node:child_process';
import { bundle } from '../lib/bundle.mjs';
import { inBench, inCache, inRoot } from '../lib/folders.mjs';

/** The servers in the order of the tables: a name for people, and the module that listens. */
export const peers = {
  bare: { title: 'bare node:http', module: inBench('peers', 'bare', 'server.mjs') },
  ours: { title: 'Portico on Fastify', module: inBench('ours', 'dist', 'server.js') },
  oursNode: { title: 'Portico on node:http', module: inBench('ours', 'dist', 'serverNode.js') },
  fastify: { title: 'Fastify, schemas', module: inBench('peers', 'fastify', 'server.mjs') },
  hono: { title: 'Hono, zod', module: inBench('peers', 'hono', 'server.mjs') },
  elysia: { title: 'Elysia on Node', module: inBench('peers', 'elysia', 'server.mjs') },
  nest: { title: 'NestJS on Fastify, class-validator', module: inCache('nest', 'server.mjs') },
  express: { title: 'Express, zod', module: inBench('peers', 'express', 'server.mjs') },
};

/** Brings what has to be compiled: our declarations, and Nest's decorators, which Node does not run. */
export async function buildPeers() {
  await bundle(inBench('peers', 'nest', 'server.ts'), inCache('nest'), { packed: false });
  const node = (/** @type {string[]} */ ...args) =>
    execFileSync(process.execPath, args, { cwd: inBench('ours'), stdio: ['ignore', 'ignore', 'inherit'] });
  node(inRoot('packages', 'compiler', 'bin', 'portico.mjs'), 'build');
  node(inRoot('node_modules', 'typescript', 'bin', 'tsc'), '-p', '.');
}
