import type { ModulePlan } from '@portico/runtime';
import { loadModules } from './loadModules.ts';
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
  const emitted = await loadModules(project);
  return { modules: Object.values(emitted), remove: () => project.remove() };
}
