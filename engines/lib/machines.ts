import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './commands.ts';

/** A machine of a network: a network namespace with its own address, whose processes can be killed, paused and cut off together. */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly #end: string;

  constructor(name: string, address: string) {
    this.name = name;
    this.address = address;
    this.#end = `${name}h`;
  }

  /** Starts a process in it, with its output appended to a file. `user` runs it. */
  start(command: readonly string[], { user, env = {}, log }: { user: string; env?: NodeJS.ProcessEnv; log: string }): void {
    const prefix = ['netns', 'exec', this.name, 'setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'];
    const child = spawn('ip', [...prefix, ...command], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => appendFileSync(log, text));
  }

  /** Kills all of its processes, as in a power failure. */
  async kill(): Promise<void> {
    for (let pids = await this.#pids(); pids.length > 0; pids = await this.#pids()) {
      this.#signal(pids, 'SIGKILL');
      await sleep(50);
    }
  }

  /** Stops all of its processes: connections stay open, and nothing responds. */
  async pause(): Promise<void> {
    this.#signal(await this.#pids(), 'SIGSTOP');
  }

  /** Lets its processes run again. */
  async resume(): Promise<void> {
    this.#signal(await this.#pids(), 'SIGCONT');
  }

  /** Unplugs its cable: packets are lost in both directions. */
  async unplug(): Promise<void> {
    await run('ip', 'link', 'set', this.#end, 'down');
  }

  /** Plugs its cable in. */
  async plug(): Promise<void> {
    await run('ip', 'link', 'set', this.#end, 'up');
  }

  /** Loses the packets to some machines; clients still reach it. */
  async cutOff(others: readonly Machine[]): Promise<void> {
    for (const { address } of others) await run('ip', '-n', this.name, 'route', 'add', 'blackhole', `${address}/32`);
  }

  /** Passes them again. */
  async reconnect(others: readonly Machine[]): Promise<void> {
    for (const { address } of others) await run('ip', '-n', this.name, 'route', 'delete', 'blackhole', `${address}/32`).catch(() => '');
  }

  async #pids(): Promise<number[]> {
    return (await run('ip', 'netns', 'pids', this.name)).split('\n').filter(Boolean).map(Number);
  }

  #signal(pids: readonly number[], signal: NodeJS.Signals): void {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  }
}

/** Machines that a bridge connects with each other and with this process. */
export class Network {
  readonly machines: readonly Machine[];
  readonly #bridge: string;

  private constructor(bridge: string, machines: readonly Machine[]) {
    this.#bridge = bridge;
    this.machines = machines;
  }

  /** Creates a number of machines. Needs root and iproute2. */
  static async make(count: number): Promise<Network> {
    const id = `e${process.pid.toString(36)}`;
    const subnet = `10.${100 + (process.pid % 100)}.${(process.pid >> 8) & 255}`;
    await run('ip', 'link', 'add', id, 'type', 'bridge');
    await run('ip', 'address', 'add', `${subnet}.1/24`, 'dev', id);
    await run('ip', 'link', 'set', id, 'up');
    const machines: Machine[] = [];
    const network = new Network(id, machines);
    for (let number = 1; number <= count; number++) {
      const machine = new Machine(`${id}n${number}`, `${subnet}.${10 + number}`);
      const { name, address } = machine;
      await run('ip', 'netns', 'add', name);
      machines.push(machine);
      await run('ip', 'link', 'add', `${name}h`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
      await run('ip', 'link', 'set', `${name}h`, 'master', id, 'up');
      await run('ip', '-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0');
      await run('ip', '-n', name, 'link', 'set', 'lo', 'up');
      await run('ip', '-n', name, 'link', 'set', 'eth0', 'up');
    }
    return network;
  }

  /** Ends all processes of its machines, and removes it. */
  async remove(): Promise<void> {
    for (const machine of this.machines) {
      await machine.kill();
      await run('ip', 'netns', 'delete', machine.name);
    }
    await run('ip', 'link', 'delete', this.#bridge);
  }
}
