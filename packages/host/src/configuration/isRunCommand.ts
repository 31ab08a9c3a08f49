/** The environment variable by which `portico run` asks a host to run one operation instead of listening. */
const variable = 'PORTICO_RUN';

/** Returns whether `portico run` started the process. */
export function isRunCommand(): boolean {
  return process.env[variable] === '1' && process.send !== undefined;
}
