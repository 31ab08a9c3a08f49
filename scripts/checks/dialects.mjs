// Lists every place outside of the dialects, the packages of stores and the registry of stores that names a database or decides by its name.
import { databaseNames } from '../lib/databaseNames.mjs';
import { report } from '../lib/findings.mjs';
import { readSource, sourceFiles } from '../lib/sources.mjs';

report(sourceFiles().flatMap((path) => databaseNames(path, readSource(path))));
