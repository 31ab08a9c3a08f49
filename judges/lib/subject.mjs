// The process that the compiler under judgement runs in: it may crash or hang, and is then ended and started again.
import './enums.mjs';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Compiler } from '../../packages/compiler/dist/index.js';
import { createTestHost } from '../../packages/testing/dist/index.js';

/**
 * @typedef {{ readonly path: string, readonly body: string }} Request
 * @typedef {{ readonly status: number, readonly text: string }} Response
 * @typedef {{ readonly code: string, readonly message: string, readonly file: string | undefined }} Refusal
 * @typedef {{ readonly task: 'compile', readonly folder: string } | { readonly task: 'serve', readonly folder: string, readonly requests: readonly Request[] }} Task
 */

process.on('message', (/** @type {Task} */ task) => {
  void perform(task);
});

/**
 * Performs a task and sends its result, or its error.
 * @param {Task} task
 */
async function perform(task) {
  try {
    process.send?.({ result: task.task === 'compile' ? await compile(task.folder) : await serve(task.folder, task.requests) });
  } catch (error) {
    process.send?.({ error: /** @type {Error} */ (error).stack ?? String(error) });
  }
}

/**
 * Compiles a project and writes what is emitted. The time is that of the processors: the machine may be busy with something else.
 * @param {string} folder
 * @returns {Promise<{ refusals: Refusal[], milliseconds: number }>}
 */
async function compile(folder) {
  const began = usedTime();
  const compiler = new Compiler(folder);
  try {
    const { files, diagnostics } = await compiler.compile();
    // TypeScript's process counts once it has ended.
    await compiler.close();
    const milliseconds = (await usedTimeOfAll()) - began;
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const refusals = diagnostics.map(({ code, message, labels }) => ({ code, message, file: labels[0]?.file }));
    return { refusals, milliseconds };
  } finally {
    await compiler.close();
  }
}

/** Returns the processor time of this process and its ended children in milliseconds, or the time of day if the system does not provide it. */
function usedTime() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // The fields 14 to 17 of proc(5), in hundredths of a second.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10;
  } catch {
    return performance.now();
  }
}

/** Returns the same after all ending children have ended. */
async function usedTimeOfAll() {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return usedTime();
}

/**
 * Sends requests to the operations of a project that was compiled.
 * @param {string} folder
 * @param {readonly Request[]} requests
 * @returns {Promise<Response[]>}
 */
async function serve(folder, requests) {
  const modules = Object.values(await import(pathToFileURL(join(folder, 'src/generated/index.ts')).href));
  const host = await createTestHost(modules, { requireJwt: false });
  try {
    const responses = [];
    for (const { path, body } of requests) {
      const response = await host.post(path, undefined, { body, headers: { 'content-type': 'application/json' } });
      responses.push({ status: response.status, text: response.text });
    }
    return responses;
  } finally {
    await host.close();
  }
}
