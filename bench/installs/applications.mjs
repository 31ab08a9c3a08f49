import { readFileSync } from 'node:fs';
import { inBench } from '../lib/folders.mjs';

const { dependencies } = JSON.parse(readFileSync(inBench('package.json'), 'utf8'));

/** A package in the version that the other parts measure. */
const measured = (/** @type {string} */ name) => `${name}@${dependencies[name]}`;

/**
 * The packages that an application installs to run in production, by its features: one JSON endpoint with checked inputs and an OpenAPI description,
 * and one that keeps its data in PostgreSQL as well. Names from `@portico/` are installed from their tarballs.
 * @type {Record<string, { title: string, minimal: string[], data: string[] }>}
 */
export const applications = {
  ours: {
    title: 'Portico',
    minimal: ['@portico/core', '@portico/runtime', '@portico/host-fastify'],
    data: ['@portico/core', '@portico/data', '@portico/runtime', '@portico/host-fastify', '@portico/data-postgres'],
  },
  oursOnNode: {
    title: "Portico on Node's server",
    minimal: ['@portico/core', '@portico/runtime', '@portico/host-node'],
    data: ['@portico/core', '@portico/data', '@portico/runtime', '@portico/host-node', '@portico/data-postgres'],
  },
  fastify: {
    title: 'Fastify, @fastify/swagger',
    minimal: [measured('fastify'), '@fastify/swagger@9.9.3'],
    data: [measured('fastify'), '@fastify/swagger@9.9.3', measured('kysely'), measured('pg')],
  },
  nest: {
    title: 'NestJS on Fastify, class-validator, @nestjs/swagger',
    minimal: nest(),
    data: [...nest(), measured('@mikro-orm/core'), measured('@mikro-orm/postgresql'), '@mikro-orm/nestjs@7.1.0'],
  },
};

function nest() {
  const names = ['core', 'common', 'platform-fastify'].map((name) => `@nestjs/${name}`);
  return [...[...names, 'reflect-metadata', 'rxjs', 'class-validator', 'class-transformer'].map(measured), '@nestjs/swagger@12.0.2'];
}
