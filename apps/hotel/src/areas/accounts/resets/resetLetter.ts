import type { Letter } from '../letters/letters.ts';

/** What a letter with a token says. */
export interface ResetLetter {
  readonly to: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** The letter that brings a token. */
export function resetLetter({ to, token, expiresAt }: ResetLetter): Letter {
  const text = [
    'Somebody asked for a new password for your account at the hotel. If it was not you, there is nothing to do.',
    `Your token is ${token}`,
    `It can be used once, until ${expiresAt.toISOString()}: POST /identity/local/reset-password/confirm with { "email", "token", "newPassword" }.`,
  ];
  return { to, subject: 'A new password', text: text.join('\n\n') };
}
