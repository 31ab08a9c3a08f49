const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]\\d|\\d)';
const four = `(?:${octet}\\.){3}${octet}`;
const group = '[0-9a-fA-F]{1,4}';
const ipv4 = new RegExp(`^${four}$`);
const ipv6 = new RegExp(
  `^(?:${[
    `(?:${group}:){7}(?:${group}|:)`,
    `(?:${group}:){6}(?:${four}|:${group}|:)`,
    `(?:${group}:){5}(?::${four}|(?::${group}){1,2}|:)`,
    `(?:${group}:){4}(?:(?::${group})?:${four}|(?::${group}){1,3}|:)`,
    `(?:${group}:){3}(?:(?::${group}){0,2}:${four}|(?::${group}){1,4}|:)`,
    `(?:${group}:){2}(?:(?::${group}){0,3}:${four}|(?::${group}){1,5}|:)`,
    `${group}:(?:(?::${group}){0,4}:${four}|(?::${group}){1,6}|:)`,
    `:(?:(?::${group}){0,5}:${four}|(?::${group}){1,7}|:)`,
  ].join('|')})(?:%[0-9a-zA-Z.:-]+)?$`,
);

/** Returns whether a text is an IPv4 address in dotted decimal form, like `isIPv4` of Node's `net`. */
export function isIPv4(text: string): boolean {
  return text.length <= 15 && ipv4.test(text);
}

/** Returns whether a text is an IPv6 address (RFC 4291 section 2.2), with or without a zone, like `isIPv6` of Node's `net`. */
export function isIPv6(text: string): boolean {
  return ipv6.test(text);
}
