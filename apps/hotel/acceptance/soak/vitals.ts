import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes that a process may have more at the end than at the beginning of what is compared, beside a tenth. */
const megabytes = 16;
/** The same for descriptors. */
const descriptors = 16;

interface Sample {
  readonly at: number;
  readonly megabytes: number;
  readonly descriptors: number;
}

/** How a process fared. */
export interface Course {
  /** Medians of the first and the last quarter of what is compared. */
  readonly megabytes: readonly [number, number];
  readonly descriptors: readonly [number, number];
  readonly isFlat: boolean;
}

/** Looks at a process now and then. */
export class Vitals {
  readonly #samples: Sample[] = [];
  readonly #pid: number;
  readonly #timer: NodeJS.Timeout;
  #isGone = false;

  constructor(pid: number, every = 2000) {
    this.#pid = pid;
    this.#timer = setInterval(() => this.#look(), every);
  }

  /** Its memory at the last observation, in megabytes. */
  get megabytes(): number {
    return this.#samples.at(-1)?.megabytes ?? 0;
  }

  /** How it fared in the last part of the time, as long as `share` of it: before, it may still grow into its work. */
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
