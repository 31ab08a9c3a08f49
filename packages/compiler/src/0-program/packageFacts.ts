import { omitUndefined } from '@portico/core/values';
import type { Contact, License } from '@portico/openapi';

/** A person in one text, as npm reads it: `Name <email> (url)`. */
const person = /^\s*([^<(]*?)\s*(?:<([^>]*)>)?\s*(?:\(([^)]*)\))?\s*$/;

/** Reads the member `author` of a `package.json`. Returns undefined if it is empty. */
export function readContact(author: unknown): Contact | undefined {
  const [name, email, url] = readPerson(author).map((part) => (typeof part === 'string' && part.trim() !== '' ? part.trim() : undefined));
  return (name ?? email ?? url) ? omitUndefined({ name, url, email }) : undefined;
}

function readPerson(author: unknown): readonly unknown[] {
  if (typeof author === 'string') return person.exec(author)?.slice(1) ?? [];
  const { name, email, url } = (author ?? {}) as { readonly name?: unknown; readonly email?: unknown; readonly url?: unknown };
  return [name, email, url];
}

/** Reads the member `license` of a `package.json`, an SPDX expression, or one of the words of npm that are none. */
export function readLicense(license: unknown): License | undefined {
  if (typeof license !== 'string' || license.trim() === '') return undefined;
  const isExpression = license !== 'UNLICENSED' && !/^SEE LICEN[SC]E IN /.test(license);
  return isExpression ? { name: license, identifier: license } : { name: license };
}
