import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyMachine } from '../lib/freshClone/machine.mjs';
import { endsWell } from '../lib/freshClone/programs.mjs';
import { servesThenEnds } from '../lib/freshClone/server.mjs';
import { takeSteps } from '../lib/freshClone/steps.mjs';
import { capture } from '../lib/run.mjs';

/** @type {string} */
let folder;
/** @type {NodeJS.ProcessEnv} */
let env;
const long = AbortSignal.timeout(600_000);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-fresh-test-'));
  process.env['PORTICO_FRESH_TEST'] = 'of this machine';
  ({ env } = await emptyMachine(folder));
}, 120_000);

afterAll(() => {
  delete process.env['PORTICO_FRESH_TEST'];
  rmSync(folder, { recursive: true, force: true });
});

describe('The machine of a fresh clone', () => {
  it('has Node 20, npm and git', async () => {
    expect((await capture(['node', '--version'], { env })).output).toMatch(/^v20\./);
    for (const tool of ['npm', 'git']) expect(await capture([tool, '--version'], { env })).toMatchObject({ status: 0 });
  });

  it('has an empty home folder, and only the environment variables that the network needs', () => {
    expect(readdirSync(env['HOME'] ?? '')).toEqual([]);
    expect(env['HOME']).toContain(folder);
    expect(env['PORTICO_FRESH_TEST']).toBeUndefined();
    const ways = /proxy|certs|ssl_cert|npm_config_(?:registry|cafile)$/i;
    expect(Object.keys(env).filter((name) => !ways.test(name))).toEqual(expect.arrayContaining(['HOME', 'LANG', 'PATH']));
    expect(Object.keys(env).filter((name) => !ways.test(name))).toHaveLength(3);
  });
});

describe('Steps', () => {
  it('run one after the other, each with its time, up to the first failure', async () => {
    /** @type {string[]} */
    const lines = [];
    const steps = ['one', 'two', 'three'].map((name) => ({
      name,
      take: () => (name === 'two' ? Promise.reject(new Error('it is not there')) : Promise.resolve()),
    }));
    expect(await takeSteps(steps, (line) => lines.push(line))).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^ok {5}one \(\d+\.\d s\)$/),
      expect.stringMatching(/^FAILED two \(.*\): it is not there$/),
    ]);
    expect(await takeSteps(steps.slice(0, 1), () => {})).toBe(0);
  });

  it('fail with the complete output if a program fails', async () => {
    const program = [process.execPath, '-e', "console.log('of no use'); process.exit(3)"];
    await expect(endsWell(program, { cwd: folder, env }, long)).rejects.toThrow(/ended with 3:\nof no use/);
  });

  it('are ended if they exceed their time, with all processes that they started', async () => {
    const program = ['sh', '-c', 'sleep 600 & sleep 600'];
    await expect(endsWell(program, { cwd: folder, env }, AbortSignal.timeout(100))).rejects.toThrow('it took too long');
  });

  it('wait for a server to respond and to end', async () => {
    const app = join(folder, 'app');
    mkdirSync(app);
    writeFileSync(join(app, 'package.json'), JSON.stringify({ scripts: { start: 'node start.mjs' } }));
    const write = (/** @type {string} */ path, /** @type {number} */ exit) => writeFileSync(join(app, 'start.mjs'), server(path, exit));
    const serves = () => servesThenEnds({ path: '/titles' }, { cwd: app, env }, long);
    write('/titles', 0);
    await serves();
    write('/titles', 4);
    await expect(serves()).rejects.toThrow('npm start ended with 4 after SIGTERM');
    write('/others', 0);
    await expect(serves()).rejects.toThrow('GET /titles answered 404');
  }, 120_000);
});

/**
 * Returns a server that has one page, and ends with a status.
 * @param {string} path
 * @param {number} exit
 */
function server(path, exit) {
  return `
    import { createServer } from 'node:http';
    const pages = [${JSON.stringify(path)}, '/health/ready', '/openapi/v1.json', '/scalar'];
    createServer(({ url }, answer) => answer.writeHead(pages.includes(url) ? 200 : 404).end()).listen(process.env.PORT, process.env.HOST);
    process.on('SIGTERM', () => process.exit(${exit}));`;
}
