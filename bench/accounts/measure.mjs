// What an answer tells by the time that it takes: the same requests for addresses that have an account, and for such that have none.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { inBench } from '../lib/folders.mjs';
import { median } from '../lib/statistics.mjs';
import { compare } from './compare.mjs';

const kinds = ['known', 'unknown'];
const works = {
  login: (email) => ({ path: '/identity/local/login', status: 401, json: { email, password: 'a wrong password' } }),
  request: (email) => ({ path: '/identity/local/reset-password/request', status: 204, json: { email } }),
  confirm: (email) => ({
    path: '/identity/local/reset-password/confirm',
    status: 400,
    json: { email, token: 'A'.repeat(43), newPassword: 'another password' },
  }),
};

/** @param {{ samples: number, say: (line: string) => void }} options */
export async function measureAccounts({ samples, say }) {
  // Every address is used once for each kind of request, so that no lock and no limit comes into it.
  const server = fork(inBench('accounts', 'server.mjs'), [String(samples + warmUp)], { execArgv: [] });
  try {
    const [address] = await once(server, 'message');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const results = { samples };
    for (const name of Object.keys(works)) {
      say(`accounts: ${name}, ${samples} times each`);
      results[name] = await measureOne(works[name], { address, agent, samples });
    }
    agent.destroy();
    return results;
  } finally {
    const ended = once(server, 'exit');
    server.disconnect();
    await ended;
  }
}

const warmUp = 50;

/** One of each kind after the other, whichever comes first: the machine's mood is the same for both. */
async function measureOne(work, { address, agent, samples }) {
  const times = { known: [], unknown: [] };
  for (let index = 0; index < samples + warmUp; index++) {
    for (const kind of Math.random() < 0.5 ? kinds : kinds.toReversed()) {
      const took = await timed({ address, agent }, work(`${kind}-${index}@example.com`));
      if (index >= warmUp) times[kind].push(took);
    }
  }
  const { known, unknown } = times;
  return { known: median(known), unknown: median(unknown), ...compare(known, unknown) };
}

/** Milliseconds from the first byte of a request to the last one of its answer. */
function timed({ address, agent }, { path, status, json }) {
  const body = JSON.stringify(json);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const began = process.hrtime.bigint();
    const sent = request(`${address}${path}`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === status) resolve(Number(process.hrtime.bigint() - began) / 1e6);
        else reject(new Error(`${path} answered ${answer.statusCode}, not ${status}.`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
