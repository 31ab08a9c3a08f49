import type { ClassElement, MethodDefinition } from 'oxc-parser';
import type { FoundClass, FoundKind } from '../1-find/find.ts';
import { label } from '../finding.ts';
import type { Findings } from '../finding.ts';
import { getPlace } from './reading.ts';
import type { ReaderInputs } from './reading.ts';
import { getKeyName } from './types/literals.ts';
import { createPlace } from './types/view.ts';

/** Why a member of a declaration cannot be read, and what to write instead. */
interface UnreadableMember {
  readonly reason: string;
  readonly way: string;
}

/** The methods that generated code calls, by the kind of their class. */
const calledMethods: Readonly<Partial<Record<FoundKind, RegExp>>> = {
  operation: /^(handle|execute|apply)(V\d+)?$/,
  messageHandler: /^handle$/,
  job: /^(execute|tenants)$/,
  provider: /^provide$/,
  filter: /^around$/,
  policy: /^admits$/,
  seed: /^seed$/,
};

/** Reports PRAG0120: methods that generated code cannot call, or whose result is not the value that they return. */
export function reportUncallable({ kind, name, file, node }: FoundClass, findings: Findings): void {
  const called = calledMethods[kind];
  if (!called) return;
  for (const element of node.body.body) {
    if (element.type !== 'MethodDefinition' || element.kind !== 'method' || element.static || element.computed) continue;
    const member = element.key.type === 'PrivateIdentifier' ? undefined : getKeyName(element.key);
    if (member === undefined || !called.test(member)) continue;
    const { accessibility } = element;
    const place = createPlace(file, element.key);
    if (element.value.generator && !isStream(element, node, kind))
      findings.report(
        'PRAG0120',
        {
          member,
          name,
          reason: 'a generator returns an iterator instead of a result',
          way: 'Remove `*`, and return the values as a list.',
        },
        label(place, 'returns an iterator'),
      );
    if (accessibility === 'private' || accessibility === 'protected')
      findings.report(
        'PRAG0120',
        { member, name, reason: `it is ${accessibility}, and generated code calls it`, way: `Remove \`${accessibility}\`.` },
        label(place, 'cannot be called'),
      );
  }
}

/** Returns whether an asynchronous generator can be the result, as with `ByteStream`: TypeScript compares it with a named type. */
function isStream({ value }: MethodDefinition, { superTypeArguments }: FoundClass['node'], kind: FoundKind): boolean {
  const result = superTypeArguments?.params[0];
  return kind === 'operation' && value.async && result !== undefined && /^TS(TypeReference|UnionType|IntersectionType)$/.test(result.type);
}

/** Reports PRAG0120: members of an operation or an entity that would be omitted silently. */
export function reportUnreadMembers(reading: ReaderInputs): void {
  const { found, findings } = reading;
  for (const element of found.node.body.body) {
    const unread = findReason(element);
    if (!unread) continue;
    const key = 'key' in element ? element.key : element;
    const member = ('key' in element ? getKeyName(element.key) : undefined) ?? found.file.text.slice(key.start, key.end).replace(/;$/, '');
    findings.report('PRAG0120', { member, name: found.name, ...unread }, label(getPlace(reading, key), 'not read'));
  }
}

function findReason(element: ClassElement): UnreadableMember | undefined {
  if (element.type === 'StaticBlock' || ('static' in element && element.static === true)) return undefined;
  if (element.type === 'TSIndexSignature')
    return { reason: 'an index signature does not name a member', way: 'Declare one member of the type `Record<string, …>`.' };
  if (element.computed) {
    const name = getKeyName(element.key) ?? 'name';
    return { reason: 'its name is computed', way: `Write its name without brackets, such as \`${name}\`.` };
  }
  if (element.type === 'AccessorProperty')
    return { reason: 'an accessor is not a field', way: 'Declare it as a field, without `accessor`.' };
  const isSetter = element.type === 'MethodDefinition' && element.kind === 'set' && element.key.type !== 'PrivateIdentifier';
  return isSetter ? { reason: 'a setter is not a field', way: 'Declare a field, and compute derived values in a method.' } : undefined;
}
