import { omitUndefined } from '@portico/core/values';
import { formatVersion } from '@portico/core/manifest';
import type { Operation } from '@portico/core/manifest';
import type { Header, Parameter, Response } from '../document/document.ts';

/** Returns the parameter that selects the version; `defaultVersion` applies to requests without it. */
export function createVersionParameters({ apiVersion }: Operation, defaultVersion = 1): Parameter[] {
  if (!apiVersion) return [];
  const text = formatVersion(apiVersion.number);
  const description = `The requested version. The header \`X-Api-Version\` requests it too.`;
  return [
    {
      name: 'api-version',
      in: 'query',
      description,
      required: apiVersion.number !== defaultVersion,
      schema: { type: 'string', enum: [text] },
    },
  ];
}

/** Adds the version headers to the success response and the version error, although all responses have them. */
export function addVersionHeaders(responses: Record<string, Response>, operation: Operation): Record<string, Response> {
  const headers = createVersionHeaders(operation);
  if (!headers) return responses;
  const added = Object.entries(responses).map(([status, response]) => {
    const tells = Number(status) <= 400;
    return [status, tells ? { ...response, headers: { ...response.headers, ...headers } } : response];
  });
  return Object.fromEntries(added) as Record<string, Response>;
}

function createVersionHeaders({ apiVersion }: Operation): Readonly<Record<string, Header>> | undefined {
  return (
    apiVersion &&
    omitUndefined({
      'api-supported-versions': header('The versions of the operation, separated by commas.', true),
      Deprecation:
        apiVersion.deprecated === undefined ? undefined : header('The date on which this version was or will be deprecated (RFC 9745).'),
      Sunset: apiVersion.sunset === undefined ? undefined : header('The date after which this version may be unavailable (RFC 8594).'),
    })
  );
}

function header(description: string, required?: true): Header {
  return omitUndefined({ description, required, schema: { type: 'string' as const } });
}
