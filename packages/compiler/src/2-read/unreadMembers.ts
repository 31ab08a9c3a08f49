import type { ClassElement } from 'oxc-parser';
import { label } from '../finding.ts';
import { at } from './reading.ts';
import type { Reading } from './reading.ts';
import { keyName } from './types/literals.ts';
import { isPublicField } from './types/members.ts';

/** Why a member of a declaration cannot be read, and what to write instead. */
interface Unread {
  readonly reason: string;
  readonly way: string;
}

/** PRAG0120: members of an operation or an entity that would be left out of it without a word. */
export function reportUnreadMembers(reading: Reading): void {
  const { found, findings } = reading;
  for (const element of found.node.body.body) {
    const unread = findReason(element);
    if (!unread) continue;
    const key = 'key' in element ? element.key : element;
    const member = ('key' in element ? keyName(element.key) : undefined) ?? found.file.text.slice(key.start, key.end).replace(/;$/, '');
    findings.report('PRAG0120', { member, name: found.name, ...unread }, label(at(reading, key), 'not read'));
  }
}

function findReason(element: ClassElement): Unread | undefined {
  if (element.type === 'StaticBlock' || ('static' in element && element.static === true)) return undefined;
  if (element.type === 'TSIndexSignature')
    return { reason: 'an index signature names no member', way: 'Declare one member of the type `Record<string, …>`.' };
  if (element.computed) {
    const name = keyName(element.key) ?? 'name';
    return { reason: 'its name is computed', way: `Write its name without brackets, such as \`${name}\`.` };
  }
  if (element.type === 'PropertyDefinition' && (element.decorators?.length ?? 0) > 0 && isPublicField(element))
    return { reason: 'a decorator may change its value', way: 'Remove the decorator, and write what it does in a method.' };
  if (element.type === 'AccessorProperty') return { reason: 'an accessor is no field', way: 'Declare it as a field, without `accessor`.' };
  const isSetter = element.type === 'MethodDefinition' && element.kind === 'set' && element.key.type !== 'PrivateIdentifier';
  return isSetter ? { reason: 'a setter is no field', way: 'Declare a field, and compute what follows from it in a method.' } : undefined;
}
