/** Converts an error for a log line: type, message and stack, including those of its causes, and its own members. */
export function describeError(error: Error): Record<string, unknown> {
  const causes = collectCauses(error);
  const fields: Record<string, unknown> = {
    type: error.constructor?.name ?? error.name,
    message: causes.map(({ message }) => message).join(': '),
    stack: causes.map(({ stack, message }) => stack ?? message).join('\ncaused by: '),
  };
  if (error instanceof AggregateError)
    fields['aggregateErrors'] = error.errors.map((each) => (each instanceof Error ? describeError(each) : each));
  for (const [name, value] of Object.entries(error)) if (!(name in fields) && name !== 'cause' && name !== 'errors') fields[name] = value;
  return fields;
}

/** Returns an error and its causes, without cycles. */
function collectCauses(error: Error): Error[] {
  const causes: Error[] = [];
  for (let each: unknown = error; each instanceof Error && !causes.includes(each); each = each.cause) causes.push(each);
  return causes;
}
