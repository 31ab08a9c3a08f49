/** The totals of the calls: their number, and the median and the slow percentile of their times in milliseconds. */
export interface Timed {
  calls: number;
  seconds: number;
  p50: number;
  p99: number;
}

/** Makes a call again and again, so many at once, for some seconds. */
export async function timed({ seconds, atOnce }: { seconds: number; atOnce: number }, call: () => Promise<void>): Promise<Timed> {
  const times: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  const one = async () => {
    for (let at = performance.now(); at < end;) {
      await call();
      const now = performance.now();
      times.push(now - at);
      at = now;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const took = (performance.now() - began) / 1000;
  times.sort((one, other) => one - other);
  return { calls: times.length, seconds: took, p50: times[times.length >> 1]!, p99: times[Math.floor(times.length * 0.99)]! };
}
