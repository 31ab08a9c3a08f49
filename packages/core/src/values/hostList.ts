/** The parts of a URL that names one host or several, such as `amqp://user:password@a:5672,b:5672/vhost`. */
export interface HostList {
  /** The scheme, and the credentials if there are any. */
  readonly start: string;
  readonly hosts: readonly string[];
  /** The path, the query and the fragment. */
  readonly rest: string;
}

/** Splits a URL at its hosts. Returns undefined for a text without a scheme. */
export function splitHosts(url: string): HostList | undefined {
  const found = /^([^:/?#]+:\/\/(?:[^@/?#]*@)?)([^@/?#]*)/.exec(url);
  if (!found) return undefined;
  const [all, start = '', hosts = ''] = found;
  return { start, hosts: hosts.split(','), rest: url.slice(all.length) };
}

/** Returns a URL for each host that a URL names. A text without a scheme is returned unchanged. */
export function listHostUrls(url: string): string[] {
  const list = splitHosts(url);
  return list ? list.hosts.map((host) => `${list.start}${host}${list.rest}`) : [url];
}
