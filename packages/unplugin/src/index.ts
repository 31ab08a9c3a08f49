import { createUnplugin } from 'unplugin';
import type { UnpluginInstance } from 'unplugin';
import { createPlugin } from './plugin.ts';
import type { PorticoPluginOptions } from './plugin.ts';

export type { PorticoPluginOptions } from './plugin.ts';

/** The plug-in for every bundler that unplugin supports. */
export const unplugin: UnpluginInstance<PorticoPluginOptions | undefined> = createUnplugin(createPlugin);

/** Creates the plug-in for Vite and Vitest. */
export const vite = unplugin.vite;

/** Creates the plug-in for Rollup. */
export const rollup = unplugin.rollup;

/** Creates the plug-in for esbuild. */
export const esbuild = unplugin.esbuild;

/** Creates the plug-in for webpack. */
export const webpack = unplugin.webpack;

/** Creates the plug-in for Rspack. */
export const rspack = unplugin.rspack;
