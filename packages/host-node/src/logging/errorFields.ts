/** Returns an error as a line of the log shows it: type, message and stack with those of its causes, and its own members. */
export function errorFields(error: Error): Record<string, unknown> {
  const causes = causesOf(error);
  const fields: Record<string, unknown> = {
    type: error.constructor?.name ?? error.name,
    message: causes.map(({ message }) => message).join(': '),
    stack: causes.map(({ stack, message }) => stack ?? message).join('\ncaused by: '),
  };
  if (error instanceof AggregateError)
    fields['aggregateErrors'] = error.errors.map((each) => (each instanceof Error ? errorFields(each) : each));
  for (const [name, value] of Object.entries(error)) if (!(name in fields) && name !== 'cause' && name !== 'errors') fields[name] = value;
  return fields;
}

/** An error and what caused it; a circle ends. */
function causesOf(error: Error): Error[] {
  const causes: Error[] = [];
  for (let each: unknown = error; each instanceof Error && !causes.includes(each); each = each.cause) causes.push(each);
  return causes;
}
