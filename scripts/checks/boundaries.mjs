// Lists every import that the table of boundaries does not allow.
import { violationsOf } from '../lib/boundaries/violations.mjs';
import { report } from '../lib/findings.mjs';
import { readSource, sourceFiles } from '../lib/sources.mjs';

report(sourceFiles().flatMap((path) => violationsOf(path, readSource(path))));
