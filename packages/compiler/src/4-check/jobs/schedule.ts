import { Cron } from 'croner';

/** The nicknames of schedules that crontab(5) knows, except for `@reboot`. */
const nicknames = ['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@midnight', '@hourly'];

/** Returns why a cron expression cannot be a schedule, as the end of a sentence; undefined if it can. */
export function findCronProblem(text: string, timeZone: string): string | undefined {
  const expression = text.trim();
  if (expression.startsWith('@')) return nicknames.includes(expression.toLowerCase()) ? undefined : `is not one of ${nicknames.join(', ')}`;
  const fields = expression === '' ? 0 : expression.split(/\s+/).length;
  if (fields !== 5 && fields !== 6) return `has ${fields} ${fields === 1 ? 'field' : 'fields'} instead of five or six`;
  try {
    return new Cron(expression, { paused: true, timezone: timeZone, mode: '5-or-6-parts' }).nextRun() ? undefined : 'has no occurrence';
  } catch (error) {
    return `is not a cron expression: ${toReason(error)}`;
  }
}

/** Returns whether the platform knows a time zone by its IANA name. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** Returns the words of the library's error, without its name in front and the period at its end. */
function toReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const reason = message.replace(/^CronPattern: /, '').replace(/\.$/, '');
  return reason.charAt(0).toLowerCase() + reason.slice(1);
}
