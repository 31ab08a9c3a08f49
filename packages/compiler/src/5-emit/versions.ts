import type { OperationText } from './bind.ts';
import { nameModule, planName, quote } from './names.ts';
import type { AreaPaths } from './operation.ts';

/** Emits the version, the headers of its responses, and the later versions. */
export function emitVersionLines({ emission, module }: OperationText, paths: AreaPaths): string[] {
  const { apiVersion } = emission.operation;
  if (!apiVersion) return [];
  const { number, deprecated, sunset } = apiVersion;
  const members = [
    `number: ${number}`,
    ...(deprecated === undefined ? [] : [`deprecation: ${quote(formatDeprecation(deprecated))}`]),
    ...(sunset === undefined ? [] : [`sunset: ${quote(new Date(sunset).toUTCString())}`]),
  ];
  const later = (emission.laterVersions ?? []).map((each) => module.use(planName(nameModule(each)), paths.operation(nameModule(each))));
  return [`apiVersion: { ${members.join(', ')} },`, ...(later.length > 0 ? [`laterVersions: [${later.join(', ')}],`] : [])];
}

/** Formats a date as a structured field (RFC 9745 section 2, RFC 9651 section 3.3.7). */
function formatDeprecation(moment: string): string {
  return `@${Math.floor(Date.parse(moment) / 1000)}`;
}
