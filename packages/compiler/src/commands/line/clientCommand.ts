import { findings } from './actionTable.ts';
import type { CommandSpec } from './commandSpec.ts';
import { projectOptions } from './optionTable.ts';

/** The command `portico client`. */
export const clientCommand = {
  summary: 'Write a typed client of the service in TypeScript, without dependencies.',
  options: [
    { name: 'output', value: '<folder>', path: 'folder', meaning: 'the folder of the client, relative to the project; default: client' },
    { name: 'tanstack', meaning: 'also write the options of TanStack Query' },
    { name: 'check', meaning: 'write nothing, and fail if a file is missing, stale or left over' },
    ...projectOptions,
  ],
  readsProject: true,
  problems: `${findings}; with --check, a file is missing, stale or left over`,
  json: '{ output, operations, files: [{ file, state }] }; state: written, removed or unchanged; with --check current, missing, stale or left over',
  examples: [
    ['portico client --output ../web/src/client', 'write the client into a web application'],
    ['portico client --output ../web/src/client --check', 'fail in continuous integration if the client is stale'],
    ['portico client --tanstack', 'also write the options of `useQuery` and `useMutation`'],
  ],
} as const satisfies CommandSpec;
