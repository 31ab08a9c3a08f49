/** The credentials of a demo account. */
export interface DemoAccount {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** Formats the accounts as a table. */
export function demoTable(accounts: readonly DemoAccount[]): string {
  const rows = [{ role: 'Role', email: 'E-mail', password: 'Password' }, ...accounts];
  const width = (member: keyof DemoAccount) => Math.max(...rows.map((row) => row[member].length));
  const [roles, emails] = [width('role'), width('email')];
  const lines = rows.map(({ role, email, password }) => `  ${role.padEnd(roles)}  ${email.padEnd(emails)}  ${password}`);
  return `\nDemo accounts, which end with this process:\n\n${lines.join('\n')}\n\n`;
}
