import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerLog } from '../server/serverLog.ts';
import type { ProfileSettings } from './profileSettings.ts';

/** The most profiles that a folder may contain. */
const most = 5;

/** The file whose presence asks for a snapshot of the heap instead of a CPU profile. */
const heapRequest = 'heap';

const endings = { cpu: '.cpuprofile', heap: '.heapsnapshot' } as const;

/** Whether a profiler listens for the signal. One does so in a process, because all its hosts have the same CPU and heap. */
let isRegistered = false;

/** Takes a profile of the process when it receives SIGUSR2: one at a time, limited in time and size. */
export class Profiler {
  readonly #settings: ProfileSettings;
  readonly #log: ServerLog;
  readonly #closing = new AbortController();
  #listens = false;
  #running: Promise<void> | undefined;

  constructor(settings: ProfileSettings, log: ServerLog) {
    this.#settings = settings;
    this.#log = log;
  }

  /** Begins to listen for the signal. */
  listen(): void {
    if (isRegistered) return;
    isRegistered = true;
    this.#listens = true;
    process.on('SIGUSR2', this.#requested);
  }

  /** Stops listening. A running CPU profile ends early and is written; a heap snapshot is discarded. */
  async close(): Promise<void> {
    if (this.#listens) isRegistered = false;
    process.off('SIGUSR2', this.#requested);
    this.#closing.abort();
    await this.#running;
  }

  readonly #requested = (): void => {
    if (this.#running) this.#log.warn('No profile is taken, because one is running');
    else this.#running = this.#take().finally(() => (this.#running = undefined));
  };

  async #take(): Promise<void> {
    try {
      const names = await readdir(this.#settings.directory);
      const kind = names.includes(heapRequest) ? 'heap' : 'cpu';
      // A request that is rejected must not be repeated by the next signal.
      if (kind === 'heap') await rm(join(this.#settings.directory, heapRequest));
      const refusal = this.#refuse(kind, names);
      if (refusal === undefined) await this.#write(kind);
      else this.#log.warn({ profile: kind }, `No profile is taken: ${refusal}`);
    } catch (error) {
      this.#log.error({ err: error }, 'The profile could not be taken');
    }
  }

  /** Returns the reason why a profile must not be taken. */
  #refuse(kind: 'cpu' | 'heap', names: readonly string[]): string | undefined {
    const { directory, heapLimit } = this.#settings;
    const profiles = names.filter((name) => Object.values(endings).some((ending) => name.endsWith(ending)));
    if (profiles.length >= most) return `${directory} contains ${profiles.length} profiles; remove some`;
    const heap = process.memoryUsage().heapUsed;
    return kind === 'heap' && heap > heapLimit
      ? `the heap has ${heap} bytes, more than Service:Profiles:HeapLimit (${heapLimit})`
      : undefined;
  }

  async #write(kind: 'cpu' | 'heap'): Promise<void> {
    const { directory, duration } = this.#settings;
    const name = `${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${process.pid}${endings[kind]}`;
    const file = join(directory, name);
    const partial = `${file}.partial`;
    // Few hosts need the code, and not every runtime has an inspector.
    const { takeCpuProfile, takeHeapSnapshot } = await import('./takeProfile.ts');
    this.#log.info({ profile: kind }, 'A profile is being taken');
    try {
      if (kind === 'cpu') await takeCpuProfile(partial, duration, this.#closing.signal);
      else await takeHeapSnapshot(partial, this.#closing.signal);
      await rename(partial, file);
    } finally {
      await rm(partial, { force: true });
    }
    this.#log.info({ profile: kind, file, bytes: (await stat(file)).size }, 'A profile was written');
  }
}
