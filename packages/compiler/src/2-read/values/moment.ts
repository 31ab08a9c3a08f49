const written = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** The moment that a text stands for, a day at its midnight in UTC; undefined where it stands for none. */
export function parseMoment(text: unknown): Date | undefined {
  const day = typeof text === 'string' ? written.exec(text)?.[1] : undefined;
  if (day === undefined || !isDay(day)) return undefined;
  const moment = new Date(text as string);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** The calendar of the platform takes February 30 for the second of March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
