import { readdirSync, readFileSync } from 'node:fs';

/** The growth in megabytes that is allowed in the compared period, in addition to a tenth. */
const megabytes = 16;
/** The allowed growth of file descriptors. */
const descriptors = 16;

interface Sample {
  readonly at: number;
  readonly megabytes: number;
  readonly descriptors: number;
}

/** The observations of a process. */
export interface Course {
  /** The medians of the first and the last quarter of the compared period. */
  readonly megabytes: readonly [number, number];
  readonly descriptors: readonly [number, number];
  readonly isFlat: boolean;
}

/** Observes a process at intervals. */
export class Vitals {
  readonly #samples: Sample[] = [];
  readonly #pid: number;
  readonly #timer: NodeJS.Timeout;
  #isGone = false;

  constructor(pid: number, every = 2000) {
    this.#pid = pid;
    this.#timer = setInterval(() => this.#look(), every);
  }

  /** The memory at the last observation, in megabytes. */
  get megabytes(): number {
    return this.#samples.at(-1)?.megabytes ?? 0;
  }

  /** Returns the observations of the last part of the time, as a `share` of it. Earlier, the process may still warm up. */
  course(share = 2 / 3): Course {
    clearInterval(this.#timer);
    const [first, last] = [this.#samples[0]!.at, this.#samples.at(-1)!.at];
    const from = last - (last - first) * share;
    const compared = this.#samples.filter(({ at }) => at >= from);
    const quarter = Math.ceil(compared.length / 4);
    const medians = (of: 'megabytes' | 'descriptors'): readonly [number, number] => [
      median(compared.slice(0, quarter).map((each) => each[of])),
      median(compared.slice(-quarter).map((each) => each[of])),
    ];
    const [memory, open] = [medians('megabytes'), medians('descriptors')];
    const isFlat = !this.#isGone && memory[1] <= memory[0] * 1.1 + megabytes && open[1] <= open[0] + descriptors;
    return { megabytes: memory, descriptors: open, isFlat };
  }

  #stop(): void {
    this.#isGone = true;
    clearInterval(this.#timer);
  }

  #look(): void {
    const status = statusOf(this.#pid);
    if (status === undefined) return this.#stop();
    this.#samples.push({
      at: performance.now(),
      megabytes: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024),
      descriptors: readdirSync(`/proc/${this.#pid}/fd`).length,
    });
  }
}

/** Returns undefined if the process has ended. */
function statusOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return undefined;
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
