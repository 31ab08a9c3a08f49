import type { Class, TSType } from 'oxc-parser';
import { label } from '../../finding.ts';
import { getPlace } from '../reading.ts';
import type { ReaderInputs } from '../reading.ts';
import { stripAs } from '../types/written.ts';
import { HeritageReader } from './lineage.ts';
import type { Supertypes } from './lineage.ts';
import { findClassAmong, namePath } from './names.ts';
import { resolvePath } from './references.ts';
import { bindParameters, deepestType } from './scope.ts';
import type { TypeScope } from './scope.ts';
import { readServiceType } from './serviceTypes.ts';

/** The `T` of `Provider<T>`, and its place. */
interface Provided {
  readonly node: TSType;
  readonly scope: TypeScope;
}

/** Reads the types that a provider provides: first the named type, then everything that it extends. */
export function readProvided(reading: ReaderInputs, scope: TypeScope): Supertypes | undefined {
  const { found, program } = reading;
  const provided = findProvided(reading, found.node, scope);
  const type = provided && readServiceType(reading, provided.node, provided.scope);
  if (!type || !('key' in type) || type.kind === 'incomparable') {
    if (!found.node.abstract) reportProvided(reading, provided);
    return undefined;
  }
  const heritage = new HeritageReader(program);
  heritage.followType(provided.node, provided.scope);
  const { lineage } = heritage;
  return { ...lineage, keys: [type.key, ...lineage.keys.filter((key) => key !== type.key)] };
}

/** Follows the bases of a provider up to the `Provider` of the language. */
function findProvided({ program }: ReaderInputs, node: Class, scope: TypeScope): Provided | undefined {
  let [each, where] = [node, scope];
  while (where.depth < deepestType && each.superClass) {
    const path = namePath(stripAs(each.superClass));
    const given = each.superTypeArguments?.params ?? [];
    const base = path && resolvePath(program, { path, given }, { file: where.file, space: 'values' });
    if (base?.kind === 'language') return given[0] && { node: given[0], scope: where };
    const declared = base?.kind === 'class' ? findClassAmong(base.nodes) : undefined;
    if (base?.kind !== 'class' || !declared) return undefined;
    where = bindParameters({ file: base.file, parameters: base.parameters, given }, where);
    each = declared;
  }
  return undefined;
}

function reportProvided(reading: ReaderInputs, provided: Provided | undefined): void {
  const { found, findings } = reading;
  const { superClass } = found.node;
  const written = provided && provided.scope.file === found.file ? provided.node : undefined;
  const node = written ?? superClass ?? found.node;
  const type = provided ? `\`${provided.scope.file.text.slice(provided.node.start, provided.node.end)}\`` : 'no type';
  findings.report(
    'PRAG0615',
    { provider: found.name, type },
    label(getPlace(reading, node), 'not a service class, interface or alias of an object type'),
  );
}
