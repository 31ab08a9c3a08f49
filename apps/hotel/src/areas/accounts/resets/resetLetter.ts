import type { Letter } from '../letters/letters.ts';

/** What a letter with a token says. */
export interface ResetLetter {
  readonly to: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** The letter that brings a token: in lines so short that no mail program folds them (RFC 5322 section 2.1.1). */
export function resetLetter({ to, token, expiresAt }: ResetLetter): Letter {
  const lines = [
    'Somebody asked for a new password for your account at the hotel.',
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
