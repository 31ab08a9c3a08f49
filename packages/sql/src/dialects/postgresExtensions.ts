const creates = /CREATE EXTENSION (?:IF NOT EXISTS )?"?(\w+)/gi;
// Feature not supported, undefined file: the server lacks the files of the extension; insufficient privilege: this role may not create it.
const absent: readonly unknown[] = ['0A000', '58P01'];
const forbidden = '42501';

/** Explains why an extension of PostgreSQL that a script creates cannot be created; undefined for any other error. */
export function explainMissingExtension(script: string, error: unknown): Error | undefined {
  const message = error instanceof Error ? error.message : String(error);
  // The name is part of the server's message in every language.
  const name = [...script.matchAll(creates)].map(([, extension]) => extension!).find((extension) => message.includes(extension));
  const { code } = error as { readonly code?: unknown };
  if (name === undefined) return undefined;
  if (code === forbidden)
    return new Error(`${message}. Run \`CREATE EXTENSION ${name};\` in this database as its owner or as a superuser, and apply again`);
  if (!absent.includes(code)) return undefined;
  return new Error(
    `${message}. Install the extension '${name}' on the server (Debian and Ubuntu: apt-get install postgresql-contrib), and apply again`,
  );
}
