import { formatVersion } from '@portico/core/manifest';
import { UnsupportedApiVersionError } from '@portico/runtime';
import type { OperationCall, StageFactory, VersionPlan } from '@portico/runtime';
import type { HttpSource } from '../http/source.ts';
import { readRequestedVersions, versionHeader } from './askedVersions.ts';

/** Formats the supported versions for the response header. */
function formatSupported(numbers: readonly number[]): string {
  return numbers.map(formatVersion).join(', ');
}

/**
 * Creates the stage that sets the headers of every response, rejections included: the supported versions, and the deprecation
 * and sunset of the current one (RFC 9745, RFC 8594).
 */
export function createVersionHeadersStage(supported: readonly number[], version?: VersionPlan): StageFactory {
  const headers = Object.entries({
    'api-supported-versions': formatSupported(supported),
    deprecation: version?.deprecation,
    sunset: version?.sunset,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const tell = (call: OperationCall): void => {
    for (const [name, value] of headers) call.header(name, value);
  };
  return { place: 'authenticate', createStage: () => tell };
}

/** Creates the stage that rejects unknown versions. It runs after the stages that reject unauthorized callers. */
export function refuseVersionPart(supported: readonly number[], defaultVersion: number): StageFactory {
  const texts = supported.map(formatVersion);
  const refuse = (call: OperationCall): void => {
    const { request, query } = call.source as HttpSource;
    const asked = readRequestedVersions(query, request.headers[versionHeader]);
    call.end(new UnsupportedApiVersionError(asked.length > 0 ? asked.map(shortenVersion) : [formatVersion(defaultVersion)], texts));
  };
  return { place: 'bind', createStage: () => refuse };
}

/** Shortens a requested version for display. */
function shortenVersion(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}
