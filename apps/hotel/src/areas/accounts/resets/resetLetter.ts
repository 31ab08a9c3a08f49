import type { Letter } from '../letters/letters.ts';

/** The values of a password reset e-mail. */
export interface ResetLetter {
  readonly to: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Writes the password reset e-mail, in lines short enough that no mail program folds them (RFC 5322 section 2.1.1). */
export function resetLetter({ to, token, expiresAt }: ResetLetter): Letter {
  const lines = [
    'A new password was requested for your account at the hotel.',
    'If it was not you, there is nothing to do.',
    '',
    `Your token is ${token}`,
    '',
    `It can be used once, until ${expiresAt.toISOString()}:`,
    'POST /identity/local/reset-password/confirm',
    'with { "email", "token", "newPassword" }',
  ];
  return { to, subject: 'A new password', text: lines.join('\n') };
}
