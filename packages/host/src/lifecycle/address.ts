/** The address that a host listens on. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

const defaultPort = 3000;

/** Reads `HOST` and `PORT`. The default is port 3000, on this machine only in development and tests, on every interface in production. */
export function listenAddress(variables: Readonly<Record<string, string | undefined>>, environment: string): ListenAddress {
  const { HOST: host, PORT: port } = variables;
  return { host: host || (environment === 'production' ? '0.0.0.0' : '127.0.0.1'), port: port ? parsePort(port) : defaultPort };
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`PORT is '${text}'; it must be a whole number up to 65535.`);
  return port;
}

/** The reasons for failing to listen on an address, by system error code, with the fix. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'the process may not use this port; set PORT to 1024 or higher',
  EADDRINUSE: 'another process is listening on this port; stop it, or set PORT to a free port',
  EADDRNOTAVAIL: 'this machine does not have this address; set HOST to one of its addresses',
  ENOTFOUND: 'the address does not exist; set HOST to an address of this machine',
};

/** Converts the error of listening on an address into one that explains the fix. Other errors are returned unchanged. */
export function listenError(error: unknown, { host, port }: ListenAddress): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  if (reason === undefined) return error;
  const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  return Object.assign(new Error(`The host cannot listen on ${address} (${code}): ${reason}.`, { cause: error }), { code });
}

/** Converts the address for a browser on this machine. */
export function toBrowsableAddress(address: string): string {
  return address.replace(/\/\/(?:0\.0\.0\.0|127\.0\.0\.1|\[::1?\])(?=:|$)/, '//localhost');
}
