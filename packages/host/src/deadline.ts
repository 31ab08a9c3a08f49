/** Settles like the work, or rejects after this many milliseconds. The work itself continues. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const late = (): void => reject(new Error(`No response within ${milliseconds} ms.`));
    // If this process itself was busy, the result may have arrived already; it is read before this callback runs.
    const timer = setTimeout(() => setImmediate(late), milliseconds);
    const ended = (settle: () => void): void => {
      clearTimeout(timer);
      settle();
    };
    work.then(
      (value) => ended(() => resolve(value)),
      (error: unknown) => ended(() => reject(error)),
    );
  });
}
