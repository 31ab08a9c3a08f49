import { label } from '../finding.ts';
import type { Findings } from '../finding.ts';
import type { ClassRef, ModuleRecord, Records } from '../2-read/records.ts';
import { toCamelCase } from '../2-read/types/toCamelCase.ts';

/** An area and the folder that it owns. */
export interface Area {
  readonly name: string;
  readonly folder: string;
  /** The data store of its entities. */
  readonly store: string;
  /** Whether the area names its store; otherwise it has a store only if it has entities. */
  readonly namesStore: boolean;
}

/** The areas of a project. A declaration belongs to the area with the nearest folder. A project without areas is one area, `App`. */
export class Areas {
  readonly list: readonly Area[];
  /** The innermost area first. */
  readonly #byDepth: readonly Area[];
  readonly #ofFiles = new Map<string, Area | undefined>();
  readonly #findings: Findings;

  constructor(modules: readonly ModuleRecord[], findings: Findings) {
    this.#findings = findings;
    this.list = modules.length > 0 ? modules.map(toArea) : [whole];
    this.#byDepth = this.list.toSorted((a, b) => b.folder.length - a.folder.length);
    for (const [index, module] of modules.entries()) {
      const earlier = modules.slice(0, index).find(({ name, folder }) => name.value === module.name.value || folder === module.folder);
      if (!earlier) continue;
      const reason = earlier.folder === module.folder ? 'own the same folder' : 'have the same name';
      findings.report(
        'PRAG0109',
        { first: earlier.class.name, second: module.class.name, reason },
        label(module.class.place, reason),
        label(earlier.class.place, 'other area'),
      );
    }
  }

  /** Returns the area of a class; undefined, with a finding, if it is in none. */
  findArea(kind: string, ref: ClassRef): Area | undefined {
    const found = this.ofFile(ref.from);
    if (!found) this.#findings.report('PRAG0108', { kind, name: ref.name }, label(ref.place, 'not in an area'));
    return found;
  }

  /** Returns the area that contains a file of the project; undefined if there is none. */
  ofFile(from: string): Area | undefined {
    if (this.#ofFiles.has(from)) return this.#ofFiles.get(from);
    const area = this.#byDepth.find(({ folder }) => from.startsWith(folder));
    this.#ofFiles.set(from, area);
    return area;
  }
}

/** The area of a project without areas. */
const whole: Area = { name: 'App', folder: '', store: 'app', namesStore: false };

/** The known areas by their records, so that the same record gives the same area. */
const known = new WeakMap<ModuleRecord, Area>();

/** Creates an area. The default name of its store is its own name. */
function toArea(record: ModuleRecord): Area {
  let area = known.get(record);
  if (area) return area;
  const { name, store, folder } = record;
  area = { name: name.value, folder, store: store?.value ?? toCamelCase(name.value), namesStore: store !== undefined };
  known.set(record, area);
  return area;
}

/** Returns the operations of each area, in the order of their declaration. */
export function groupOperationsByArea(records: Records, areas: Areas): Map<Area, Records['operations'][number][]> {
  const byArea = new Map<Area, Records['operations'][number][]>(areas.list.map((area) => [area, []]));
  for (const operation of records.operations) {
    const area = areas.findArea('operation', operation.class);
    if (area) byArea.get(area)!.push(operation);
  }
  return byArea;
}
