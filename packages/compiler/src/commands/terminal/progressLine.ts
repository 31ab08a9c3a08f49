/** The stream on which progress is drawn. */
export interface ProgressStream {
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** Milliseconds until progress is shown; shorter work shows none. */
const quiet = 2000;
/** Milliseconds between two drawings. */
const pause = 100;

/**
 * Draws one line of progress with an estimate of the time left, such as `Printing 120 of 400  46%  about 3 s left`. An update only compares two
 * numbers until it is time to draw again.
 */
export class ProgressLine {
  readonly #stream: ProgressStream;
  readonly #now: () => number;
  #start: number | undefined;
  #next = 0;
  #isDrawn = false;

  constructor(stream: ProgressStream, now: () => number = () => performance.now()) {
    this.#stream = stream;
    this.#now = now;
  }

  /** Reports progress: the current step, and the finished fraction from 0 to 1 if it is known. The first call starts the clock. */
  update(doing: string, fraction?: number): void {
    const now = this.#now();
    if (this.#start === undefined) {
      this.#start = now;
      this.#next = now + quiet;
    }
    if (now < this.#next) return;
    this.#next = now + pause;
    const text = `${doing}${formatEstimate(now - this.#start, fraction)}`;
    this.#stream.write(`\r\u001b[2K${text.slice(0, (this.#stream.columns || 80) - 1)}`);
    this.#isDrawn = true;
  }

  /** Erases the line; the next update starts the clock again. */
  clear(): void {
    if (this.#isDrawn) this.#stream.write('\r\u001b[2K');
    this.#isDrawn = false;
    this.#start = undefined;
  }
}

/** Formats the finished share and the remaining time, which is extrapolated from the elapsed time. */
function formatEstimate(elapsed: number, fraction: number | undefined): string {
  if (fraction === undefined || fraction <= 0) return `  ${formatSeconds(elapsed)} so far`;
  const share = Math.min(1, fraction);
  return `  ${Math.floor(share * 100)}%  about ${formatSeconds((elapsed / share) * (1 - share))} left`;
}

function formatSeconds(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
