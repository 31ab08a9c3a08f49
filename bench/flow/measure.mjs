import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { whereIs } from '../../scripts/lib/needs.mjs';
import { inBench } from '../lib/folders.mjs';
import { rotated } from '../lib/rotated.mjs';
import { layouts } from './layouts.mjs';

/** People who book at once. */
export const clients = 32;

/** How long the last invoice is waited for, in milliseconds. */
const patience = 120_000;

/**
 * Measures how many stays the hotel takes in a second, from the search to the confirmation, and looks whether each of them is billed once.
 * @param {{ rounds: number, seconds: number, say: (line: string) => void }} options
 */
export async function measureFlow({ rounds, seconds, say }) {
  const names = Object.keys(layouts).filter((name) => whereIs('nginx') || !layouts[name].layout.endsWith('nginx'));
  const results = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of rotated(names, round)) {
      say(`Reservations: ${layouts[name].title}, round ${round + 1} of ${rounds}`);
      results[name].push(await oneRound(layouts[name], seconds));
    }
  }
  return results;
}

async function oneRound(layout, seconds) {
  // Loads what the hotel's own acceptance uses: only where this part is measured.
  const { stagedHotel } = await import('./staged.mjs');
  const hotel = await stagedHotel(layout);
  try {
    const { confirmed, ...figures } = await booking(hotel, seconds);
    const began = performance.now();
    const invoiced = await allInvoiced(hotel, confirmed.length);
    return { ...figures, billedAfter: performance.now() - began, ...verdict(confirmed, invoiced) };
  } finally {
    await hotel.stop();
  }
}

async function booking(hotel, seconds) {
  const child = fork(inBench('flow', 'guest.mjs'), [hotel.address, String(clients), String(seconds)], { execArgv: [] });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`Those who book ended with ${code}.`)));
  const says = async () => (await Promise.race([once(child, 'message'), ended]))[0];
  ended.catch(() => {});
  await says();
  const before = hotel.processorTime;
  const { flows, ...told } = await says();
  return { ...told, flows, rate: flows / told.seconds, processor: ((hotel.processorTime - before) * 1e6) / flows };
}

/** Returns the invoices once there are as many as stays, or when the time is over. */
async function allInvoiced(hotel, count) {
  const end = performance.now() + patience;
  for (;;) {
    const invoiced = await hotel.invoiced();
    if (invoiced.length >= count || performance.now() > end) return invoiced;
    await pause(50);
  }
}

function verdict(confirmed, invoiced) {
  const billed = new Set(invoiced);
  return {
    confirmed: confirmed.length,
    invoices: invoiced.length,
    lost: confirmed.filter((id) => !billed.has(id)).length,
    doubled: invoiced.length - billed.size,
  };
}
