// Lists every exported name without a documenting sentence.
import { report } from '../lib/findings.mjs';
import { readSource, sourceFiles } from '../lib/sources.mjs';
import { undocumentedIn } from '../lib/undocumented.mjs';

report(sourceFiles().flatMap((path) => undocumentedIn(path, readSource(path))));
