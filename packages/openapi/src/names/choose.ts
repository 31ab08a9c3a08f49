import { compareText } from '@portico/core/values';

/** A candidate for a name, and its content. */
export interface Candidate {
  /** Unique among the candidates. */
  readonly key: string;
  readonly area: string;
  readonly name: string;
  /** Returns the content. Candidates with the same name and equal content share the name. Called only for candidates with the same name. */
  content(): string;
  /** Returns the names of the candidates of its area that it refers to. Called only for candidates with the same name. */
  references(): readonly string[];
}

/** Chooses names by key: the preferred name if all candidates for it are equal, otherwise the name with the area as a prefix. */
export function chooseNames(candidates: readonly Candidate[]): ReadonlyMap<string, string> {
  const contested = findContestedNames(candidates);
  const chosen = new Map<string, string>();
  const taken = new Set(candidates.map(({ name }) => name).filter((name) => !contested.has(name)));
  for (const { key, area, name } of candidates.toSorted((one, other) => compareText(one.key, other.key))) {
    chosen.set(key, contested.has(name) ? findFreeName(area + name, taken) : name);
  }
  return chosen;
}

/** Returns the names whose candidates differ, in themselves or in what they refer to. */
function findContestedNames(candidates: readonly Candidate[]): ReadonlySet<string> {
  const byName = Map.groupBy(candidates, ({ name }) => name);
  const contested = new Set<string>();
  for (let before = -1; before !== contested.size;) {
    before = contested.size;
    for (const [name, group] of byName) if (differ(group, contested)) contested.add(name);
  }
  return contested;
}

function differ(group: readonly Candidate[], contested: ReadonlySet<string>): boolean {
  const [first, ...others] = group;
  return others.some((other) => other.content() !== first!.content() || other.references().some((name) => contested.has(name)));
}

function findFreeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = wanted + count;
  taken.add(name);
  return name;
}
