import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { onCore } from '../lib/cores.mjs';
import { inBench, inCache } from '../lib/folders.mjs';
import { whereIs } from '../lib/path.mjs';

const run = promisify(execFile);

/** How many connections are open at a time. */
export const connections = 64;

/** The load generator: wrk, or autocannon if wrk is not installed. autocannon uses so much of its core that fast servers look alike. */
export const loader = whereIs('wrk') ? 'wrk' : 'autocannon';

/**
 * @typedef {object} Load
 * @property {number} requests how many were answered
 * @property {number} rate requests per second
 * @property {number} p99 milliseconds
 * @property {number} wrong answers that were no success
 * @property {number} lost requests without an answer: connections that broke, answers that took more than two seconds
 */

/**
 * Loads a server with one request for some seconds.
 * @param {string} origin
 * @param {import('../work/requests.mjs').Request} request
 * @param {number} seconds
 * @returns {Promise<Load>}
 */
export function load(origin, request, seconds) {
  return loader === 'wrk' ? withWrk(origin, request, seconds) : withAutocannon(origin, request, seconds);
}

const report = `done = function(summary, latency)
  local errors = summary.errors
  local lost = errors.connect + errors.read + errors.write + errors.timeout
  local p99 = latency:percentile(99)
  io.write(string.format('RESULT %d %d %d %d %d\\n', summary.requests, summary.duration, p99, errors.status, lost))
end`;

/** Several requests, one after the other and again. */
const inTurns = (/** @type {{ path: string, body?: string }[]} */ requests) => [
  `local asked = {${requests.map(({ path, body }) => `{${JSON.stringify(path)}, ${body ? `[==[${body}]==]` : 'nil'}}`).join(', ')}}`,
  'local turn = 0',
  ...(requests.some(({ body }) => body) ? ['wrk.headers["content-type"] = "application/json"'] : []),
  `local varied = ${JSON.stringify(requests.find(({ vary }) => vary)?.vary ?? '')}`,
  'request = function()',
  '  turn = turn + 1',
  '  local path, body = unpack(asked[turn % #asked + 1])',
  // A price that the row did not have when its turn came before.
  "  if varied ~= '' then body = body:gsub(varied, string.format('%.2f', 60 + (turn % 30011) / 100)) end",
  '  return wrk.format(nil, path, nil, body)',
  'end',
];

async function withWrk(origin, { method, path, headers = {}, body, requests: several }, seconds) {
  const lines = [
    `wrk.method = ${JSON.stringify(method)}`,
    ...(several ? inTurns(several) : []),
    ...Object.entries(headers).map(([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`),
    ...(body ? [`wrk.body = [==[${body}]==]`] : []),
    report,
  ];
  mkdirSync(inCache(), { recursive: true });
  writeFileSync(inCache('request.lua'), lines.join('\n'));
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', inCache('request.lua'), origin + path];
  const [command, ...rest] = onCore(1, ['wrk', ...args]);
  const { stdout } = await run(command, rest);
  const [requests, microseconds, p99, wrong, lost] = /^RESULT (\d+) (\d+) (\d+) (\d+) (\d+)$/m.exec(stdout).slice(1).map(Number);
  return { requests, rate: (requests * 1e6) / microseconds, p99: p99 / 1000, wrong, lost };
}

async function withAutocannon(origin, { method, path, headers = {}, body, requests: several }, seconds) {
  // It takes one request only; the first stands for all.
  if (several) [{ path, body }] = several;
  const args = ['--json', '-c', String(connections), '-d', String(seconds), '-m', method];
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}=${value}`);
  if (body) args.push('-b', body);
  const [command, ...rest] = onCore(1, [process.execPath, inBench('node_modules', 'autocannon', 'autocannon.js'), ...args, origin + path]);
  const { stdout } = await run(command, rest, { maxBuffer: 2 ** 24 });
  const { requests, latency, non2xx, errors, duration } = JSON.parse(stdout);
  return { requests: requests.total, rate: requests.total / duration, p99: latency.p99, wrong: non2xx, lost: errors };
}
