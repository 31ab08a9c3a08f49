import { resolve } from 'node:path';
import { FreshCode } from '@portico/compiler';
import type { UnpluginOptions } from 'unplugin';

/** The options of the plug-in. */
export interface PorticoPluginOptions {
  /**
   * The folder with the `tsconfig.json`.
   * @default the current folder
   */
  readonly project?: string;
}

/** The part of webpack's and Rspack's compiler that the plug-in uses. */
interface CompilerHooks {
  readonly hooks: { readonly beforeCompile: { tapPromise(name: string, run: () => Promise<void>): void } };
}

/** Creates the plug-in. It builds before the bundler reads a module, and again after each change, even of files that the bundler does not watch. */
export function createPlugin({ project = '.' }: PorticoPluginOptions = {}): UnpluginOptions {
  const fresh = new FreshCode(resolve(project));
  // Detects files that no module imports yet: the build changes the generated index, which the bundler watches.
  fresh.onChange(() => void fresh.refresh().catch(() => undefined));
  const refresh = async () => {
    const { isFailed, text } = await fresh.refresh();
    if (isFailed) throw new Error(`The declarations have errors; the generated code was not changed.\n${text}`);
  };
  // webpack and Rspack resolve modules while `buildStart` runs, so they need an earlier hook.
  const before = ({ hooks }: CompilerHooks) => hooks.beforeCompile.tapPromise('portico', refresh);
  return {
    name: 'portico',
    enforce: 'pre',
    buildStart: refresh,
    webpack: before,
    rspack: before,
  };
}
