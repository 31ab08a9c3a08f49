import { accountAttacks } from './accounts.mjs';
import { chunkAttacks } from './chunks.mjs';
import { connectionAttacks } from './connections.mjs';
import { formatAttacks } from './formats.mjs';
import { formAttacks } from './forms.mjs';
import { headerAttacks } from './headers.mjs';
import { jsonAttacks } from './json.mjs';
import { queryAttacks } from './queries.mjs';
import { refusalAttacks } from './refusals.mjs';
import { serviceAttacks } from './service.mjs';

/** All attacks by their class. */
export const attacks = {
  accounts: accountAttacks,
  chunks: chunkAttacks,
  connections: connectionAttacks,
  formats: formatAttacks,
  forms: formAttacks,
  headers: headerAttacks,
  json: jsonAttacks,
  queries: queryAttacks,
  refusals: refusalAttacks,
  service: serviceAttacks,
};
