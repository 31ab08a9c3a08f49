/** The replacement of a secret. */
export const mask = '***';

/** Names of members, columns and parameters whose values are secrets. */
const secretNames =
  /pass|pwd|secret|token|api_?key|private_?key|credential|signature|authorization|cookie|session|salt|hash|otp|pin$|pin_|cvv|cvc|iban|card_?number|csrf|nonce/i;

/** Returns whether values with this name are masked. */
export function isSecretName(name: string): boolean {
  return secretNames.test(name);
}

/** Returns a value of the query string, masked if its name is that of a secret. */
export function maskQueryValue(name: string, value: string): string {
  return isSecretName(name) || name === 'key' || name === 'code' ? mask : value;
}

/** Returns JSON text whose members with the name of a secret are masked, at every depth. Text that is not JSON is returned unchanged. */
export function maskJson(line: string): string {
  try {
    return JSON.stringify(JSON.parse(line), (name, value: unknown) =>
      isSecretName(name) && value !== null && typeof value !== 'boolean' ? mask : value,
    );
  } catch {
    return line;
  }
}
