/**
 * Returns a secret of 256 bits, as base64url, that stays the same after each start by `portico dev`, so that tokens and passwords of development remain
 * valid. Each project and each `purpose` has its own. Returns undefined elsewhere: then create a random secret for the process, or fail.
 * @example key: getDevelopmentSecret('tokens') ?? randomBytes(32).toString('base64url')
 */
export function getDevelopmentSecret(purpose: string): string | undefined {
  const { NODE_ENV: environment, PORTICO_DEVELOPMENT_SECRET: secret } = process.env;
  // A secret that is too short would make tokens guessable.
  if (environment !== 'development' || secret === undefined || secret.length < 43) return undefined;
  // An import would read every export, and so load all of Web Crypto at start.
  const { createHmac } = process.getBuiltinModule('node:crypto');
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}
