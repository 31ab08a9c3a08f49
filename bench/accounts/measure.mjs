// Timing attacks on accounts: the same requests for addresses with and without an account.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { inBench } from '../lib/folders.mjs';
import { median } from '../lib/statistics.mjs';
import { compare } from './compare.mjs';

const kinds = ['known', 'unknown'];
/** The cheap ones take their turn more often: what they could tell is smaller, too. */
const works = {
  request: { share: 5, send: (email) => ({ path: '/identity/local/reset-password/request', status: 204, json: { email } }) },
  confirm: {
    share: 5,
    send: (email) => ({
      path: '/identity/local/reset-password/confirm',
      status: 400,
      json: { email, token: 'A'.repeat(43), newPassword: 'another password' },
    }),
  },
  login: { share: 1, send: (email) => ({ path: '/identity/local/login', status: 401, json: { email, password: 'a wrong password' } }) },
};

/** @param {{ samples: number, say: (line: string) => void }} options */
export async function measureAccounts({ samples, say }) {
  const mails = await started('mailSink.mjs');
  // Every address is used once for each kind of request, so that no lock and no limit comes into it.
  const hotel = await started('server.mjs', String(5 * samples + warmUp), mails.address);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const results = {};
    for (const [name, { share, send }] of Object.entries(works)) {
      say(`accounts: ${name}, ${share * samples} times each`);
      results[name] = await measureOne(send, { address: hotel.address, agent, samples: share * samples });
    }
    return results;
  } finally {
    agent.destroy();
    await hotel.stop();
    await mails.stop();
  }
}

/** Starts a process and waits until it reports its address. */
async function started(file, ...args) {
  const child = fork(inBench('accounts', file), args, { execArgv: [] });
  const [address] = await once(child, 'message');
  const stop = async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  return { address, stop };
}

const warmUp = 50;

/**
 * Measures one kind of request. Both kinds alternate at random, so that the machine's load and work left over from the last request affect
 * both alike.
 */
async function measureOne(work, { address, agent, samples }) {
  const times = { known: [], unknown: [] };
  const used = { known: 0, unknown: 0 };
  while (used.known < samples + warmUp || used.unknown < samples + warmUp) {
    const left = kinds.filter((kind) => used[kind] < samples + warmUp);
    const kind = left[Math.floor(Math.random() * left.length)];
    const index = used[kind]++;
    const took = await timed({ address, agent }, work(`${kind}-${index}@example.com`));
    if (index >= warmUp) times[kind].push(took);
  }
  const { known, unknown } = times;
  return { samples, known: median(known), unknown: median(unknown), ...compare(known, unknown) };
}

/** Milliseconds from the first byte of a request to the last byte of its response. */
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
