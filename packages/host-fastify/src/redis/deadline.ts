/** The outcome of some work, or a rejection after so many milliseconds; the work itself goes on. */
export function deadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`There was no answer within ${milliseconds} ms.`)), milliseconds);
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
