import { fileURLToPath } from 'node:url';
import { compileApplication } from '../lib/application.mjs';

const sources = fileURLToPath(new URL('./application/', import.meta.url));

/** @type {Promise<{ readonly main: string, readonly generated: string }> | undefined} */
let built;

/** Compiles the attacked application once for this process; returns the program that starts it and the folder of the generated code. */
export function buildApplication() {
  built ??= compileApplication('attacked', sources);
  return built;
}
