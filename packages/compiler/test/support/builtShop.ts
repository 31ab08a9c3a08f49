import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModulePlan } from '@portico/runtime';
import { Compiler } from '../../src/main.ts';
import { makeProject } from './project.ts';
import { relay, shop } from './shop.ts';

/** The shop and the area that calls it, built. */
export interface BuiltShop {
  readonly modules: readonly ModulePlan[];
  remove(): void;
}

/** Builds the shop and the area that calls it, as an application would be. */
export async function buildShop(): Promise<BuiltShop> {
  const project = makeProject({ 'src/shop/shop.ts': shop, 'src/relay/relay.ts': relay }, { types: true });
  const compiler = new Compiler(project.folder);
  const { files, diagnostics } = await compiler.compile();
  await compiler.close();
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  for (const { path, text } of files) project.write(path, text);
  const emitted = (await import(pathToFileURL(join(project.folder, 'src/generated/index.ts')).href)) as Record<string, ModulePlan>;
  return { modules: Object.values(emitted), remove: () => project.remove() };
}
