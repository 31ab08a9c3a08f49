import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { esbuild, rollup, rspack, vite, webpack } from '@portico/unplugin';
import { rspack as rspackTool } from '@rspack/core';
import type { Configuration as RspackConfiguration } from '@rspack/core';
import { build as runEsbuild, context } from 'esbuild';
import { rollup as runRollup, watch } from 'rollup';
import type { RollupOptions } from 'rollup';
import { build as runVite } from 'vite';
import type { InlineConfig } from 'vite';
import webpackTool from 'webpack';
import type { Configuration } from 'webpack';
import type { BundledProject } from './project.ts';

/** A bundler with the plug-in. */
export interface Bundler {
  /** Bundles once. Rejects if the declarations have errors. */
  build(project: BundledProject): Promise<unknown>;
  /** Bundles after every change, until the returned function is called. */
  watch(project: BundledProject): Promise<() => Promise<unknown> | void>;
}

const isExternal = (id: string) => /^(?:@portico\/|node:)/.test(id);

function configureVite({ folder, entry, out }: BundledProject, isWatching: boolean): InlineConfig {
  return {
    root: folder,
    logLevel: 'silent',
    plugins: [vite({ project: folder })],
    build: {
      ssr: entry,
      outDir: out,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { external: isExternal },
      ...(isWatching && { watch: {} }),
    },
  };
}

function configureRollup({ folder, entry, out }: BundledProject): RollupOptions {
  const strip = {
    name: 'strip',
    transform: (code: string, id: string) => (id.endsWith('.ts') ? { code: stripTypeScriptTypes(code), map: null } : null),
  };
  return { input: entry, external: isExternal, plugins: [rollup({ project: folder }), strip], output: { dir: out, format: 'es' } };
}

function configureEsbuild({ folder, entry, out }: BundledProject) {
  return {
    entryPoints: [entry],
    outdir: out,
    bundle: true,
    format: 'esm' as const,
    platform: 'node' as const,
    packages: 'external' as const,
    logLevel: 'silent' as const,
    plugins: [esbuild({ project: folder })],
  };
}

function configureWebpack({ folder, entry, out }: BundledProject): Configuration {
  return {
    context: folder,
    entry,
    mode: 'development',
    devtool: false,
    target: 'node',
    externals: ({ request }, done) => (request !== undefined && isExternal(request) ? done(undefined, `import ${request}`) : done()),
    experiments: { outputModule: true },
    output: { path: out, library: { type: 'module' }, chunkFormat: 'module' },
    module: { rules: [{ test: /\.ts$/, use: join(import.meta.dirname, 'stripTypes.cjs') }] },
    plugins: [webpack({ project: folder })],
  };
}

function configureRspack({ folder, entry, out }: BundledProject): RspackConfiguration {
  return {
    context: folder,
    entry,
    mode: 'development',
    devtool: false,
    target: 'node',
    externals: ({ request }, done) => (request !== undefined && isExternal(request) ? done(undefined, `import ${request}`) : done()),
    output: { path: out, module: true, library: { type: 'module' }, chunkFormat: 'module' },
    module: { rules: [{ test: /\.ts$/, use: 'builtin:swc-loader', type: 'javascript/auto' }] },
    plugins: [rspack({ project: folder })],
  };
}

/** The bundlers that the plug-in is tested in. */
export const bundlers: Readonly<Record<string, Bundler>> = {
  Vite: {
    build: (project) => runVite(configureVite(project, false)),
    async watch(project) {
      const watcher = (await runVite(configureVite(project, true))) as unknown as { close(): Promise<void> };
      return () => watcher.close();
    },
  },
  Rollup: {
    async build(project) {
      const options = configureRollup(project);
      const bundle = await runRollup(options);
      await bundle.write(options.output as { dir: string });
      await bundle.close();
    },
    async watch(project) {
      const watcher = watch(configureRollup(project));
      watcher.on('event', (event) => void ('result' in event && event.result?.close()));
      return () => watcher.close();
    },
  },
  esbuild: {
    build: (project) => runEsbuild(configureEsbuild(project)),
    async watch(project) {
      const watching = await context(configureEsbuild(project));
      await watching.watch();
      return () => watching.dispose();
    },
  },
  webpack: {
    build: (project) =>
      new Promise((resolve, reject) => {
        webpackTool(configureWebpack(project), (error, stats) => {
          if (error || stats?.hasErrors()) reject(error ?? new Error(stats!.toString()));
          else resolve(undefined);
        });
      }),
    async watch(project) {
      const watching = webpackTool(configureWebpack(project)).watch({ aggregateTimeout: 20 }, () => undefined)!;
      return () => new Promise((resolve) => watching.close(() => resolve(undefined)));
    },
  },
  Rspack: {
    build: (project) =>
      new Promise((resolve, reject) => {
        rspackTool(configureRspack(project), (error, stats) => {
          if (error || stats?.hasErrors()) reject(error ?? new Error(stats!.toString()));
          else resolve(undefined);
        });
      }),
    async watch(project) {
      const watching = rspackTool(configureRspack(project)).watch({ aggregateTimeout: 20 }, () => undefined);
      return () => new Promise((resolve) => watching.close(() => resolve(undefined)));
    },
  },
};
