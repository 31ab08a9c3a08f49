/** The outcome of some work, or a rejection after so many milliseconds; the work itself goes on. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const late = (): void => reject(new Error(`There was no answer within ${milliseconds} ms.`));
    // Where this process itself was busy for so long, the answer may have come already: it is read before this runs.
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
