import { locationNames } from '../../0-program/language.ts';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import type { FoundClass } from '../../1-find/find.ts';
import { label } from '../../finding.ts';
import type { Findings } from '../../finding.ts';
import { createPlace } from '../types/view.ts';
import type { AnyNode } from '../walk.ts';

/** The types that define how a query uses an input. */
const queryTypes = ['Filter', 'Sort', 'ComplexFilter', 'Cursor', 'Links'];

/** The types that define how a column is stored. A relation inside another type is not a value, and is reported as a relation. */
const entityTypes = new Set(['Unique', 'Indexed', 'TrigramIndexed', 'Precision', 'GeneratedNumber']);

/** The types of the language that apply to members of declarations only. */
export const placedTypes: ReadonlySet<string> = new Set([...locationNames, ...queryTypes, ...entityTypes]);

/** The class that a member belongs to, by its place in the file. */
interface OwningClass {
  readonly file: SourceFile;
  readonly found: readonly FoundClass[];
  readonly findings: Findings;
}

/** Reports PRAG0119: a type that applies to declarations only, in a member of something else. In aliases, parameters and results it is harmless. */
export function reportPlacement(
  { file, found, findings }: OwningClass,
  { name, node, parents }: { name: string; node: AnyNode; parents: readonly AnyNode[] },
): void {
  const index = parents.findLastIndex(
    ({ type }) =>
      type === 'TSPropertySignature' || type === 'PropertyDefinition' || /Function|TSMethodSignature|Import|Export.*Specifier/.test(type),
  );
  const member = parents[index];
  if (!member || (member.type !== 'TSPropertySignature' && member.type !== 'PropertyDefinition')) return;
  const owner = found.find((each) => each.node.start <= member.start && member.end <= each.node.end);
  const isOwn = member.type === 'PropertyDefinition' && parents[index - 2] === (owner?.node as unknown);
  if (isOwn && (owner?.kind === 'operation' || owner?.kind === 'entity')) return;
  const what = entityTypes.has(name) ? 'an entity' : 'an operation';
  const holder = member.type === 'TSPropertySignature' ? 'an object type' : 'another kind of class';
  const written = file.text.slice(node.start, node.end);
  findings.report('PRAG0119', { name: written, what, holder }, label(createPlace(file, node), 'has no effect here'));
}
