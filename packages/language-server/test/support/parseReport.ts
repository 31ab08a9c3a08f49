/** Reads the report of the command line: each diagnostic as its code, its place and its message. */
export function parseReport(report: string): string[] {
  return report.split(/^(?=error PRAG\d{4}: )/m).flatMap((part) => {
    const [, code, message] = /^error (PRAG\d{4}): (.*)$/m.exec(part) ?? [];
    if (code === undefined) return [];
    const place = findPlace(part.split('\n'));
    return [`${code} ${place} ${message}`];
  });
}

/** Returns the place of a diagnostic: the first line with a path and a position. The report begins with the main place. */
function findPlace(lines: readonly string[]): string | undefined {
  return lines.map((line) => /^\s+(\S+:\d+:\d+)$/.exec(line)?.[1]).find((place) => place !== undefined);
}
