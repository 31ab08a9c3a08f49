import { Probe } from '../attacked/probe.mjs';
import { startTarget } from '../attacked/targets.mjs';
import { Connection } from '../attacked/wire.mjs';
import { filled, pause, together } from './arena.mjs';
import { Arena } from './arena.mjs';
import { doorsOf, headOf } from './doors.mjs';
import { faultsOf } from './judged.mjs';

/**
 * @typedef {import('./attack.mjs').Attack} Attack
 * @typedef {import('./judged.mjs').Measured} Measured
 */

/** Milliseconds within which a host serves normally after an attack. */
const recovery = 30_000;
/** Milliseconds that an attack may take. */
const patience = 400_000;

/** A target that is attacked several times; it is started again once a process of it has ended. */
export class Trial {
  #name;
  #store;
  #random;
  /** @type {Awaited<ReturnType<typeof Trial.prototype.begin>> | undefined} */
  #scene;

  /**
   * @param {import('../attacked/targets.mjs').TargetName} name
   * @param {import('../attacked/targets.mjs').StoreKind} store
   * @param {import('../lib/random.mjs').Random} random
   */
  constructor(name, store, random) {
    this.#name = name;
    this.#store = store;
    this.#random = random;
  }

  /** Starts the target and lets it warm up, so that its memory has the size of a busy host. @param {Attack} attack */
  async begin({ settings }) {
    const unlimited = this.#name === 'application' ? {} : { Service__RateLimits__signIn__Limit: '1000000' };
    const target = await startTarget(this.#name, { store: this.#store, settings: { ...unlimited, ...settings } });
    const [host] = target.processes;
    if (!host) throw new Error('The target has no process.');
    const doors = await doorsOf(target);
    const probe = new Probe(host, [headOf({ method: 'GET', path: '/health/live' }), headOf(doors.point)]);
    const scene = { target, host, doors, probe, base: 0 };
    await warmUp(host.port, doors);
    await host.memory();
    scene.base = host.resident;
    return scene;
  }

  /** Makes an attack once. @param {Attack} attack @returns {Promise<Measured>} */
  async run(attack) {
    this.#scene ??= await this.begin(attack);
    const { target, host, doors, probe, base } = this.#scene;
    const arena = new Arena(host.port, doors, this.#random);
    await host.memory();
    await host.reset();
    probe.start();
    await pause(200);
    /** @type {string[]} */
    const faults = [];
    const crash = (/** @type {unknown} */ error) => void (!host.hasEnded && faults.push(`the attack failed: ${String(error)}`));
    await Promise.race([
      attack.run(arena).catch(crash),
      pause(patience).then(() => faults.push(`the attack took longer than ${patience / 1000} s`)),
    ]);
    const grown = host.peak - base;
    const turns = await Promise.race([host.turns(), pause(60_000).then(() => undefined)]);
    arena.close();
    const probed = await probe.stop();
    faults.push(...faultsOf(arena, attack), ...probed.failures.map((each) => `the probe failed: ${each}`));
    const ended = target.processes.filter((each) => each.hasEnded);
    for (const each of ended) faults.push(`a process ended with ${each.end}: ${each.errors.slice(-3).join(' ').slice(0, 300)}`);
    if (ended.length === 0) faults.push(...(await recovered(host.port, doors)));
    else await this.end();
    return { grown, probed, turn: turns?.longest ?? 0, faults };
  }

  /** Ends the target. */
  async end() {
    this.#scene?.probe.end();
    await this.#scene?.target.stop();
    this.#scene = undefined;
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

/** Returns what is wrong with the host after an attack. @param {number} port @param {import('./doors.mjs').Doors} doors */
async function recovered(port, doors) {
  const until = performance.now() + recovery;
  let last = '';
  do {
    last = (await fault(port, doors.point)) ?? (await fault(port, doors.secured)) ?? '';
    if (last === '') return [];
    await pause(250);
  } while (performance.now() < until);
  return [`the host does not serve normally within ${recovery / 1000} s: ${last}`];
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
