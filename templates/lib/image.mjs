import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { measure, runDockerfile } from './dockerfile.mjs';
import { must, readEnvironment } from './commands.mjs';

const mostMegabytes = 120;

/**
 * Runs the steps of the Dockerfile, measures the copied folder, applies the migrations there, and starts the service as its image would.
 * @param {import('./template.mjs').Template} template
 * @param {import('./commands.mjs').Place} place
 * @returns {Promise<string>} what was measured
 */
export async function tryImage(template, place) {
  const { stage, folder, remove } = await runDockerfile(place.folder, place.env);
  const database = template.store === 'postgres' ? await createDatabase() : undefined;
  try {
    const megabytes = measure(folder);
    if (megabytes > mostMegabytes) throw new Error(`The image copies ${megabytes.toFixed(1)} MB; ${mostMegabytes} is the limit.`);
    const said = `image ${megabytes.toFixed(1)} MB`;
    if (template.store === 'postgres' && !database) return `${said}, not started: there is no PostgreSQL server`;
    const settings = { ...readEnvironment(place.folder), ...(database && { Service__Database__Url: database.url }) };
    const env = { ...place.env, ...settings, ...stage.env, PORT: '0', HOST: '127.0.0.1' };
    const migrate = [process.execPath, 'node_modules/@portico/migrations/bin/portico-migrations.mjs', 'apply'];
    await must(migrate, { folder, env });
    await checkService([process.execPath, ...stage.command.slice(1)], { folder, env });
    return `${said}, migrated and started`;
  } finally {
    await database?.drop();
    remove();
  }
}

/**
 * Starts the service, and checks that it is ready and rejects anonymous callers.
 * @param {string[]} command
 * @param {import('./commands.mjs').Place} place
 */
async function checkService([program = '', ...args], { folder, env }) {
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  try {
    const address = await readAddress(child, exit);
    const ready = await fetch(`${address}/health/ready`);
    if (!ready.ok) throw new Error(`The service is not ready: ${ready.status} ${await ready.text()}`);
    const anonymous = await fetch(`${address}/notes`);
    if (anonymous.status !== 401) throw new Error(`The service has answered an anonymous caller with ${anonymous.status}.`);
  } finally {
    child.kill('SIGTERM');
  }
  const [status] = await exit;
  if (status !== 0) throw new Error(`The service has ended with ${status} after SIGTERM.`);
}

/**
 * Returns the address that the service prints.
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} child
 * @param {Promise<unknown[]>} exit
 * @returns {Promise<string>}
 */
function readAddress(child, exit) {
  const lines = /** @type {string[]} */ ([]);
  return new Promise((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const address = /Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    void exit.then(([status]) => reject(new Error(`The service has ended with ${String(status)}:\n${lines.join('\n')}`)));
  });
}

/** Creates a database on the server that tests use; undefined if there is none. */
async function createDatabase() {
  const server = process.env['PORTICO_TEST_POSTGRES'] ?? 'postgres://root@127.0.0.1:5432/postgres';
  const client = new pg.Client({ connectionString: server });
  const name = `portico_template_${process.pid}_${Date.now()}`;
  try {
    await client.connect();
  } catch (error) {
    if (process.env['CI']) throw error;
    return undefined;
  }
  await client.query(`CREATE DATABASE ${name}`);
  const drop = async () => {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.end();
  };
  return { url: Object.assign(new URL(server), { pathname: `/${name}` }).href, drop };
}
