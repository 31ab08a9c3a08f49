/** The sentinels that know the primary of a Redis group, and how to connect to it. */
export interface Sentinels {
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  /** The name of the group. */
  readonly name: string;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly database: number;
  readonly tls: boolean;
}

const form = /^redis(s?)\+sentinel:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^@/]+)\/([\w.-]+)(?:\/(\d{1,5}))?$/;
const hostForm = /^(\[[\da-fA-F:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/;

/** The port of a sentinel without one in its address. */
const usualPort = 26_379;

/** Parses `redis+sentinel://user:password@s1:26379,s2:26379/group/0`; returns undefined for any other address. User and password are those of Redis. */
export function parseSentinels(url: string): Sentinels | undefined {
  const [, tls, username, password, list = '', name = '', database = '0'] = form.exec(url) ?? [];
  const found = list.split(',').map((each) => hostForm.exec(each));
  if (found.some((each) => each === null)) return undefined;
  const hosts = found.map((each) => ({ host: each![1]!.replace(/^\[(.*)\]$/, '$1'), port: Number(each![2] ?? usualPort) }));
  return { hosts, name, username: decode(username), password: decode(password), database: Number(database), tls: tls === 's' };
}

function decode(text: string | undefined): string | undefined {
  return text ? decodeURIComponent(text) : undefined;
}
