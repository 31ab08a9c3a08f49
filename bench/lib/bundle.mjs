import { rolldown } from 'rolldown';

/** Every package but the helpers of the transform itself. */
const packages = /^(?!@oxc-project)[^./\0]/;

/** Decorators as TypeScript's older ones, with the types of what they stand on, as Nest and class-validator need them. */
const decorators = { legacy: true, emitDecoratorMetadata: true };

/**
 * Bundles a module and what it imports; packages stay outside where `external` says so.
 * @param {string} input
 * @param {string} output
 * @param {{ external?: boolean | RegExp, minify?: boolean }} [options]
 */
export async function bundle(input, output, { external = false, minify = false } = {}) {
  const outside = external === true ? packages : external || undefined;
  const build = await rolldown({
    input,
    platform: 'node',
    transform: { decorator: decorators, target: 'es2024' },
    ...(outside && { external: outside }),
    onLog: (level, log, handle) => log.code !== 'EVAL' && level !== 'warn' && handle(level, log),
  });
  await build.write({ file: output, format: 'esm', codeSplitting: false, minify });
  await build.close();
}
