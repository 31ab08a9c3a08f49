import { spawn } from 'node:child_process';

/**
 * Runs a program and returns its exit code and what it printed.
 * @param {readonly string[]} command
 * @param {string} cwd
 * @returns {Promise<{ readonly code: number | null, readonly text: string }>}
 */
export function capture([program = '', ...args], cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', CI: '1', DISABLE_TELEMETRY: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (text += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, text }));
  });
}
