import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onCore } from '../lib/cores.mjs';
import { inBench } from '../lib/folders.mjs';
import { processorSeconds, residentMegabytes } from '../lib/memory.mjs';

/** The servers that take the files, by name. */
export const servers = {
  portico: { title: 'Portico, a FormFile' },
  fastify: { title: '@fastify/multipart, saved to disk' },
  memory: { title: '@fastify/multipart, kept in memory' },
};

/**
 * Starts a server in a separate process, on the first core.
 * @param {string} name
 * @param {number} port
 */
export async function startServer(name, port) {
  const [command, ...rest] = onCore(0, [process.execPath, inBench('uploads', 'serve.mjs'), name, String(port)]);
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } });
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), once(child, 'exit')]);
  if (line !== 'listening') throw new Error(`The server ${name} did not start.`);
  return {
    get memory() {
      return residentMegabytes(child.pid);
    },
    get processorTime() {
      return processorSeconds(child.pid);
    },
    get pid() {
      return child.pid;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
