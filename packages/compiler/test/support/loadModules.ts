import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModulePlan } from '@portico/runtime';
import { Compiler } from '../../src/main.ts';
import type { TestProject } from './project.ts';

/** Compiles a project, writes its generated code, and imports its modules by name. Throws if the compiler reports anything. */
export async function loadModules(project: TestProject): Promise<Readonly<Record<string, ModulePlan>>> {
  const compiler = new Compiler(project.folder);
  const { files, diagnostics } = await compiler.compile();
  await compiler.close();
  if (diagnostics.length > 0) throw new Error(`The compiler reports ${JSON.stringify(diagnostics)}.`);
  for (const { path, text } of files) project.write(path, text);
  return (await import(pathToFileURL(join(project.folder, 'src/generated/index.ts')).href)) as Record<string, ModulePlan>;
}
