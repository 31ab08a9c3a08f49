// Lists unreadable lines of generated code: lines that are too long, JSON that is parsed, and SQL that no database accepts.
import { Compiler } from '@portico/compiler';
import { report } from '../lib/findings.mjs';
import { unreadable } from '../lib/unreadable.mjs';
import { inRoot } from '../lib/root.mjs';

/** The applications whose generated code is looked at. */
const applications = ['apps/hotel', 'examples/library'];

const findings = [];
for (const application of applications) {
  const compiler = new Compiler(inRoot(application));
  const { files, diagnostics } = await compiler.compile();
  await compiler.close();
  if (files.length === 0) findings.push(`${application} generates nothing: ${diagnostics[0]?.code ?? 'it declares nothing'}`);
  for (const { path, text } of files) if (path.endsWith('.ts')) findings.push(...unreadable(`${application}/${path}`, text));
}
report(findings);
