/** The oldest major version of Node on which the packages run. */
const oldest = 24;

/** The major version to install: the newest on which the packages are tested. */
const advised = 26;

/** The command that runs on a version of Node that may be too old. */
export interface NodeUse {
  /** The name of the command: `portico`. */
  readonly tool: string;
  /** The version of Node, `20.19.0`. */
  readonly version: string;
  /** The environment variables, which show the version managers that are installed. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** A command line that does the same and works with any version of Node; absent if there is none. */
  readonly command?: string;
}

/** The version managers, with the variables that their installation sets. */
const managers: readonly { readonly variables: readonly string[]; readonly install: string; readonly site: string }[] = [
  { variables: ['NVM_DIR', 'NVM_HOME'], install: `nvm install ${advised} && nvm use ${advised}`, site: 'https://github.com/nvm-sh/nvm' },
  {
    variables: ['FNM_DIR', 'FNM_MULTISHELL_PATH'],
    install: `fnm install ${advised} && fnm use ${advised}`,
    site: 'https://github.com/Schniz/fnm',
  },
  { variables: ['VOLTA_HOME'], install: `volta install node@${advised}`, site: 'https://volta.sh' },
];

/**
 * Returns why a command does not run on an old version of Node, and how to get a newer one; undefined if the version is new enough. This module
 * must load on old versions.
 */
export function describeOldNode({ tool, version, environment, command }: NodeUse): string | undefined {
  if (Number(version.split('.')[0]) >= oldest) return undefined;
  const installed = managers.filter(({ variables }) => variables.some((name) => environment[name]));
  const ways =
    installed.length > 0 ? installed.map(({ install }) => install) : [...managers.map(describeManager), 'https://nodejs.org/en/download'];
  return [
    `${tool} requires Node ${oldest} or later; this is Node ${version}.`,
    installed.length > 0 ? 'Install a newer version:' : 'Install a newer version in one of these ways:',
    ...ways.map((way) => `  ${way}`),
    ...(command === undefined
      ? []
      : ['Or run this command once with a newer version, without installing it:', `  npx -p node@${advised} -- ${command}`]),
  ].join('\n');
}

function describeManager({ install, site }: (typeof managers)[number]): string {
  return `${install}  (${site})`;
}
