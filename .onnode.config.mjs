import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';
const at = (p) => fileURLToPath(new URL(p, import.meta.url));
export default defineConfig({
  resolve: { alias: [ { find: '@portico/host-fastify', replacement: at('packages/host-node/dist/index.js') }, { find: /^\.\.\/src\/createHost\.ts$/, replacement: at('packages/host-node/dist/createHost.js') } ] },
  test: { include: ['packages/host-fastify/test/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000, maxWorkers: 2, expect: { poll: { timeout: 20_000 } } },
});
