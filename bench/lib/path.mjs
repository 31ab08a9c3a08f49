import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns where a command is; undefined where it is not.
 * @param {string} command
 */
export function whereIs(command) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, command)).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // absent and not executable are the same answer here
  }
}
