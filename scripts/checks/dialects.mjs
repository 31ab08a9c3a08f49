// Lists every place outside of the dialects that compares a dialect's name, or holds a text for each database.
import { report } from '../lib/findings.mjs';
import { place, readSource, sourceFiles } from '../lib/sources.mjs';

/** Who may know a database by its name: its dialect, and the package of its stores. */
const homes = ['packages/sql/src/dialects/', 'packages/data-sqlite/src/', 'packages/data-postgres/src/'];

const compared = /\bdialect(?:\.name)?\s*[!=]==?\s*['"`]|['"`]\s*[!=]==?\s*[\w.]*dialect\b/g;
const keyed = /\bsqlite:\s*[^;]*?\n?[^;]*?\bpostgres:\s*(?:['"`(]|\w+\()/g;

const findings = sourceFiles()
  .filter((path) => !homes.some((home) => path.startsWith(home)))
  .flatMap((path) => {
    const text = readSource(path);
    const found = [...text.matchAll(compared), ...text.matchAll(keyed)];
    return found.map(({ index }) => `${place(path, text, index)} decides by the name of a database; ask its Dialect`);
  });
report(findings);
