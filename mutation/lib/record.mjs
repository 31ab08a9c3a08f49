// Loaded before everything else in every process and thread that a test brings up: it notes which mutants are reached,
// each once and at once, since some of these processes are killed on purpose.
import { openSync, writeSync } from 'node:fs';
import { threadId } from 'node:worker_threads';

const folder = process.env['PORTICO_MUTATION_HITS'];

if (folder !== undefined) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {number | undefined} */
  let file;
  const note = (/** @type {string} */ id) => {
    seen.add(id);
    file ??= openSync(`${folder}/${process.pid}.${threadId}`, 'a');
    writeSync(file, `${id}\n`);
  };
  const hits = new Proxy(
    {},
    {
      get: () => 0,
      set: (_target, id) => {
        if (!seen.has(String(id))) note(String(id));
        return true;
      },
    },
  );
  Object.assign(globalThis, { __stryker__: { mutantCoverage: { static: hits, perTest: {} } } });
}
