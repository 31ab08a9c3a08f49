import { Probe } from '../attacked/probe.mjs';
import { startTarget } from '../attacked/targets.mjs';
import { Connection } from '../attacked/wire.mjs';
import { filled, pause, timeLimit, together } from './arena.mjs';
import { Arena } from './arena.mjs';
import { doorsOf, headOf } from './doors.mjs';
import { certain, faultsOf, timed } from './judged.mjs';

/**
 * @typedef {import('./attack.mjs').Attack} Attack
 * @typedef {import('./judged.mjs').Fault} Fault
 * @typedef {import('./judged.mjs').Measured} Measured
 *
 * @typedef {object} Place where attacks are made
 * @property {import('../attacked/targets.mjs').TargetName} target
 * @property {import('../attacked/targets.mjs').StoreKind} store
 * @property {import('../attacked/targets.mjs').ServerKind} server
 * @property {NodeJS.ProcessEnv} settings
 */

/** Milliseconds within which a host serves normally after an attack. */
const recovery = 30_000;
/** Milliseconds that an attack may take. */
const patience = 400_000;
/** By how many megabytes a host may be larger than when it was warm, so that refused requests can be attacks on it. */
const worn = 25;

/** The seconds that all trials of this process took, by what for. */
class Spent {
  #seconds = { starts: 0, attacks: 0, checks: 0 };

  /** Counts the time of a piece of work. @template T @param {'starts' | 'attacks' | 'checks'} what @param {() => Promise<T>} work */
  async during(what, work) {
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#seconds[what] += (performance.now() - began) / 1000;
    }
  }

  text() {
    const { starts, attacks, checks } = this.#seconds;
    return `${starts.toFixed(0)} s for starting hosts, ${attacks.toFixed(0)} s for attacks, ${checks.toFixed(0)} s for checks after them`;
  }
}

/** A target that is attacked several times; it is started again once a process of it has ended. */
export class Trial {
  static spent = new Spent();
  #place;
  #random;
  /** @type {Awaited<ReturnType<typeof Trial.prototype.begin>> | undefined} */
  #scene;
  /** How many attacks were made since the target was started. */
  attacks = 0;

  /**
   * @param {Place} place
   * @param {import('../lib/random.mjs').Random} random
   */
  constructor(place, random) {
    this.#place = place;
    this.#random = random;
  }

  /** Starts the target and lets it warm up, so that its memory has the size of a busy host. */
  async begin() {
    const { target: name, store, server, settings } = this.#place;
    const unlimited = name === 'application' ? {} : { Service__RateLimits__signIn__Limit: '1000000' };
    const target = await startTarget(name, { store, server, settings: { ...unlimited, ...settings } });
    const [host] = target.processes;
    if (!host) throw new Error('The target has no process.');
    const doors = await doorsOf(target);
    const probe = await Probe.of(host, [headOf({ method: 'GET', path: '/health/live' }), headOf(doors.point)]);
    const scene = { target, host, doors, probe, base: 0 };
    await warmUp(host.port, doors);
    await host.memory();
    scene.base = host.resident;
    this.attacks = 0;
    return scene;
  }

  /** Makes an attack once. The memory is compared with that of the host when it was warm, whatever attacks came before. @param {Attack} attack @returns {Promise<Measured>} */
  async run(attack) {
    await this.#scene?.host.memory();
    // Memory that earlier attacks took from the system is no growth because of rejected requests.
    if (this.#scene && attack.memory === 'refused' && this.#scene.host.resident > this.#scene.base + worn) await this.end();
    this.#scene ??= await Trial.spent.during('starts', () => this.begin());
    this.attacks++;
    const { target, host, doors, probe, base } = this.#scene;
    const arena = new Arena(host.port, doors, this.#random);
    await host.reset();
    probe.start();
    await pause(200);
    /** @type {Fault[]} */
    const faults = [];
    const crash = (/** @type {unknown} */ error) => void (!host.hasEnded && faults.push(timed(`the attack failed: ${String(error)}`)));
    await Trial.spent.during('attacks', () =>
      Promise.race([
        attack.run(arena).catch(crash),
        timeLimit(patience).then(() => faults.push(timed(`the attack took longer than ${patience / 1000} s`))),
      ]),
    );
    const grown = host.peak - base;
    const turns = await Promise.race([host.turns(), timeLimit(60_000).then(() => undefined)]);
    arena.close();
    const probed = await probe.stop();
    faults.push(...faultsOf(arena, attack), ...probed.failures.map((each) => timed(`the probe failed: ${each}`)));
    const ended = target.processes.filter((each) => each.hasEnded);
    for (const each of ended) faults.push(certain(`a process ended with ${each.end}: ${each.errors.slice(-3).join(' ').slice(0, 300)}`));
    if (ended.length === 0) faults.push(...(await Trial.spent.during('checks', () => recovered(host.port, doors))));
    else await this.end();
    return { grown, probed, turn: turns?.longest ?? 0, faults };
  }

  /** Ends the target. */
  async end() {
    this.#scene?.probe.end();
    await this.#scene?.target.stop();
    this.#scene = undefined;
    this.attacks = 0;
  }
}

/** @param {number} port @param {import('./doors.mjs').Doors} doors */
async function warmUp(port, doors) {
  const text = filled(1_000_000, { begin: '{"text":"', piece: 'a', end: '"}' });
  await together(4, async () => {
    const connection = await Connection.open(port);
    for (let round = 0; round < 150; round++) {
      await connection.send(`${headOf(doors.point)}\r\n\r\n`);
      await connection.response();
    }
    for (let round = 0; round < 5; round++) {
      await connection.send(`${headOf(doors.json, ['Content-Type: application/json', `Content-Length: ${text.length}`])}\r\n\r\n`);
      await connection.send(text);
      await connection.response();
      await connection.send(`${headOf(doors.large)}\r\n\r\n`);
      await connection.response();
    }
    connection.close();
  });
}

/** Returns what is wrong with the host after an attack. @param {number} port @param {import('./doors.mjs').Doors} doors @returns {Promise<Fault[]>} */
async function recovered(port, doors) {
  const until = performance.now() + recovery;
  let last = '';
  do {
    last = (await fault(port, doors.point)) ?? (await fault(port, doors.secured)) ?? '';
    if (last === '') return [];
    await pause(250);
  } while (performance.now() < until);
  return [timed(`the host does not serve normally within ${recovery / 1000} s: ${last}`)];
}

/** @param {number} port @param {import('./doors.mjs').Door} door */
async function fault(port, door) {
  try {
    const connection = await Connection.open(port);
    const body = door.valid ?? '';
    const lines = body ? ['Content-Type: application/json', `Content-Length: ${body.length}`] : [];
    await connection.send(`${headOf(door, lines)}\r\n\r\n${body}`);
    const response = await connection.response({ patience: recovery });
    connection.close();
    if (typeof response !== 'object') return `${door.path} has no response`;
    return response.status < 300
      ? undefined
      : `${door.path} is answered with ${response.status}: ${response.body.toString().slice(0, 200)}`;
  } catch (error) {
    return String(error);
  }
}
