import { rolldown } from 'rolldown';

/** Every package but the helpers of the transform itself. */
const packages = /^(?!@oxc-project)[^./\0]/;

/** Decorators as TypeScript's older ones, with the types of what they stand on, as Nest and class-validator need them. */
const decorator = { legacy: true, emitDecoratorMetadata: true };

const open = (input, options) =>
  rolldown({
    input,
    platform: 'node',
    transform: { decorator, target: 'es2024' },
    // Warnings about optional modules that libraries try to load are expected.
    onLog: () => {},
    ...options,
  });

/**
 * Bundles a module and all that it imports into one file, and what it imports only when it is needed into others next to it;
 * packages stay outside where `packed` is false.
 * @param {string} input
 * @param {string} dir
 * @param {{ packed?: boolean }} [options]
 */
export async function bundle(input, dir, { packed = true } = {}) {
  const build = await open(input, packed ? {} : { external: packages });
  await build.write({ dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
  await build.close();
}

/**
 * Compiles a module and its neighbours, one file for each; packages stay outside.
 * @param {string} input
 * @param {string} dir
 */
export async function transpile(input, dir) {
  const build = await open(input, { external: packages });
  await build.write({ dir, format: 'esm', preserveModules: true, entryFileNames: '[name].mjs' });
  await build.close();
}
