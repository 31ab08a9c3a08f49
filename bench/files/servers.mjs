import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { connect } from 'node:net';
import { onCore } from '../lib/cores.mjs';
import { inBench, inCache } from '../lib/folders.mjs';
import { processorSeconds, residentMegabytes } from '../lib/memory.mjs';
import { whereIs } from '../lib/path.mjs';

const node = (/** @type {string} */ kind) => (port, path) => [process.execPath, inBench('files', 'serve.mjs'), kind, String(port), path];

/** The servers of the file, by name; without nginx if it is not installed (Debian: nginx-light). */
export const servers = {
  portico: { title: 'Portico, a FileResponse of a path', command: node('portico') },
  fastify: { title: '@fastify/static', command: node('fastify') },
  ...(whereIs('nginx') && { nginx: { title: 'nginx, one process, sendfile', command: nginx } }),
};

/**
 * Starts a server in a separate process, on the first core.
 * @param {string} name
 * @param {number} port
 * @param {string} path
 */
export async function startServer(name, port, path) {
  const [command, ...rest] = onCore(0, servers[name].command(port, path));
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } });
  createInterface(child.stdout).resume();
  await reachable(port, child);
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

function nginx(port, path) {
  const folder = inCache('nginx');
  mkdirSync(folder, { recursive: true });
  const config = `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 256; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  client_body_temp_path ${folder}/1; proxy_temp_path ${folder}/2; fastcgi_temp_path ${folder}/3; uwsgi_temp_path ${folder}/4; scgi_temp_path ${folder}/5;
  server { listen 127.0.0.1:${port}; location = /file { alias ${path}; } } }`;
  writeFileSync(`${folder}/nginx.conf`, config);
  return ['nginx', '-e', 'stderr', '-p', folder, '-c', `${folder}/nginx.conf`];
}

async function reachable(port, child) {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    const socket = connect(port, '127.0.0.1');
    const open = await new Promise((resolve) => socket.once('connect', () => resolve(true)).once('error', () => resolve(false)));
    socket.destroy();
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server on port ${port} did not start.`);
}
