import { Agent, request } from 'node:http';
import { idOf, priceAt } from '../data/work.mjs';
import { offerCount } from './places.mjs';

const connections = 32;

/**
 * Changes one offer after the other over HTTP for some seconds, each to a price that it did not have; resolves to their number, and to that in a second.
 * The load of the other parts cannot do that without wrk: a price that stays is no change, and one row for all is a queue.
 */
export async function changed({ port, path, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  const began = performance.now();
  let count = 0;
  const one = async () => {
    while (performance.now() < until) {
      await put(agent, { port, path: `/${path}/${nextId()}` }, JSON.stringify({ price: priceAt(turn) }));
      count++;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  return { count, rate: (count * 1000) / (performance.now() - began) };
}

let turn = 0;
const nextId = () => idOf((turn++ * 49) % offerCount);

function put(agent, { port, path }, body) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request({ agent, host: '127.0.0.1', port, path, method: 'PUT', headers }, (answer) => {
      answer.resume();
      if (answer.statusCode >= 300) reject(new Error(`${path} was answered with ${answer.statusCode}.`));
      else answer.on('end', resolve);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
