import { createHmac } from 'node:crypto';

/** The settings that the tokens of attacked hosts are verified with. */
export const issuer = { key: 'the key that attacked hosts verify tokens with', issuer: 'https://judge.test', audience: 'judged' };

/** The same settings as the environment of a host. */
export const tokenSettings = {
  Service__Jwt__Key: issuer.key,
  Service__Jwt__Issuer: issuer.issuer,
  Service__Jwt__Audience: issuer.audience,
};

/** @param {object} value */
const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Signs a token (RFC 7519, HS256).
 * @param {Record<string, unknown>} claims
 * @param {{ readonly key?: string, readonly header?: object }} [how]
 */
export function sign(claims, { key = issuer.key, header = { alg: 'HS256', typ: 'JWT' } } = {}) {
  const content = `${encoded(header)}.${encoded({ iss: issuer.issuer, aud: issuer.audience, exp: 4_102_444_800, ...claims })}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}

/** Returns a token of a user with these roles. @param {string} sub @param {string[]} roles */
export const withRoles = (sub, ...roles) => sign({ sub, name: sub, role: roles });
