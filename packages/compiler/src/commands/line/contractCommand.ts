import { findings } from './actionTable.ts';
import type { CommandSpec } from './commandSpec.ts';
import { contractOptions, projectOptions } from './optionTable.ts';

/** The command `portico contract`. */
export const contractCommand = {
  summary: 'Record the contract of the service in portico.contract.json, or print the changelog for its users.',
  argument: { shown: '[changelog]', most: 1, completes: ['changelog'] },
  options: [...contractOptions, ...projectOptions],
  readsProject: true,
  problems: `${findings}; a change breaks the recorded contract and is not accepted; with --check, the file is missing or stale`,
  json: '{ file, state, changes: [{ kind, subject, text, breaks? }] }; of the changelog { history: [{ version, since, date, reason?, changes }] }, with --output { file, state }; { diagnostics } if a change breaks the contract',
  examples: [
    ['portico contract', 'record the current contract, or fail if a change breaks the recorded one'],
    ["portico contract --accept --reason 'No client uses the field'", 'record breaking changes'],
    ['portico contract --check', 'fail in continuous integration if the file is stale'],
    ['portico contract --consumers contracts', 'say which known clients a change breaks'],
    ['portico contract changelog --output docs/changelog.md', 'write the changelog for the users of the API'],
  ],
} as const satisfies CommandSpec;
