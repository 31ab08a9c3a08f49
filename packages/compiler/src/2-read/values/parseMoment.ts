const written = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Returns the moment of a text, for a day its midnight in UTC; undefined if the text is invalid. */
export function parseMoment(text: unknown): Date | undefined {
  const day = typeof text === 'string' ? written.exec(text)?.[1] : undefined;
  if (day === undefined || !isDay(day)) return undefined;
  const moment = new Date(text as string);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Returns whether a day exists: the platform's calendar turns February 30 into March 2. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
