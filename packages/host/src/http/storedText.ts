import type { InputLocation } from '@portico/core';
import type { OperationCall } from '@portico/runtime';
import { queryText, routeText } from '@portico/runtime/reading';

/** Returns an optional query parameter that is compared with stored text. Records a failure if PostgreSQL cannot represent it. */
export function storedQueryText(call: OperationCall, name: string): string | undefined {
  return requireStored(call, 'query', name, queryText(call, name, 'optional'));
}

/** Returns a route parameter that is compared with stored text. Records a failure if PostgreSQL cannot represent it. */
export function storedRouteText(call: OperationCall, name: string): string | undefined {
  return requireStored(call, 'route', name, routeText(call, name));
}

function requireStored(call: OperationCall, location: InputLocation, name: string, text: string | undefined): string | undefined {
  if (!text?.includes('\0')) return text;
  call.fail(location, name, 'binding.malformed', `'${name}' cannot contain the character U+0000.`, { reason: 'nul' });
  return undefined;
}
