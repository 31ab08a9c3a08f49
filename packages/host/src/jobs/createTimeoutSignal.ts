/** The longest time of one timer, in milliseconds; longer ones fire immediately. */
const longest = 2 ** 31 - 1;

/** Returns a signal that aborts after so many milliseconds, also if that is more than the 24 days that one timer can wait. */
export function createTimeoutSignal(milliseconds: number): AbortSignal {
  if (milliseconds <= longest) return AbortSignal.timeout(milliseconds);
  const controller = new AbortController();
  const wait = (left: number): void => {
    const expire = () => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
    setTimeout(left > longest ? () => wait(left - longest) : expire, Math.min(left, longest)).unref();
  };
  wait(milliseconds);
  return controller.signal;
}
