import type { Shape } from '@portico/core/manifest';
import { packageTest } from './0-program/checker/home.ts';
import type { TypeGraph, TypeId } from './0-program/checker/port.ts';
import { languagePackage } from './0-program/program.ts';
import type { Change, Program } from './0-program/program.ts';
import { Findings, label } from './finding.ts';
import type { Finding, Place } from './finding.ts';
import type { ProjectChecker } from './projectChecker.ts';
import { readTypes, TypeBatches } from './typeBatches.ts';
import type { Read } from './2-read/read.ts';
import { CheckedShapes } from './2-read/types/checkedShapes.ts';
import type { CheckedShape, Problem } from './2-read/types/checkedShape.ts';
import type { NamedTypes } from './2-read/types/namedTypes.ts';
import { looseNulls, reportProblem, unlikeProblems } from './2-read/types/problems.ts';
import type { PublishedType } from './2-read/types/publish.ts';
import { ShapeComparison } from './2-read/types/sameShape.ts';
import type { Settlement } from './2-read/types/settledTypes.ts';
import { TypeReader } from './2-read/types/typeReader.ts';

/**
 * Each round settles the types that those of the round before are made from. What is settled is no difference any more, so that rounds end;
 * types that are made from each other in more levels than this are refused.
 */
const mostRounds = 16;

/** A position or a named type that TypeScript reads differently. */
interface Difference {
  /** The key of a named type, or the text of a position's place. */
  readonly id: string;
  readonly key?: string;
  readonly position: PublishedType;
  readonly settlement: Settlement;
}

/** What came of one look at what was read. */
export interface Verdict {
  /** The files that are to be read again, since TypeScript says something else of their types. */
  readonly settled: ReadonlySet<string>;
  readonly findings: readonly Finding[];
}

/** Compares every published type with what TypeScript says of it. Where the two differ TypeScript's reading is settled on. */
export class TypeVerdicts {
  readonly #program: Program;
  readonly #named: NamedTypes;
  readonly #checker: ProjectChecker;
  readonly #confirmed = new Set<string>();
  readonly #batches = new TypeBatches();
  readonly #isLanguage = packageTest(languagePackage);
  #rounds = 0;

  constructor(program: Program, named: NamedTypes, checker: ProjectChecker) {
    this.#program = program;
    this.#named = named;
    this.#checker = checker;
  }

  /** Forgets what a change reaches; returns the files that have to be read again because something was settled about them. */
  forget({ changed, structural }: Change): ReadonlySet<string> {
    const reached = this.#program.dependentsOf(changed);
    if (structural) this.#confirmed.clear();
    for (const path of reached) this.#confirmed.delete(path);
    this.#rounds = 0;
    const unsettled = this.#named.settled.forget(structural ? undefined : reached);
    // Other files may use what was settled, while the file that showed the difference does so no longer.
    for (const path of this.#program.dependentsOf([...unsettled])) this.#confirmed.delete(path);
    return unsettled;
  }

  /** Asks about positions as they are read: TypeScript answers while the rest is read. */
  expect(published: readonly PublishedType[]): void {
    const checker = this.#checker.open();
    if (checker)
      this.#batches.add(
        checker,
        published.filter(({ place }) => !this.#confirmed.has(place.file)),
      );
  }

  /** Looks at the positions of all files; those of files that nothing has changed for are confirmed already. */
  async judge({ published, unfollowed }: Pick<Read, 'published' | 'unfollowed'>): Promise<Verdict> {
    const checker = this.#checker.open();
    if (!checker) return { settled: new Set(), findings: unfollowed };
    const positions = published.filter(({ place }) => !this.#confirmed.has(place.file));
    if (positions.length === 0) return this.#confirm(published, []);
    // The answers about some are compared while the others are worked out.
    const { settings, parts } = this.#batches.take(checker, positions);
    const { strictNullChecks } = await settings;
    if (!strictNullChecks) return { settled: new Set(), findings: [looseNulls(this.#program)] };
    const unseen: Finding[] = [];
    const differing: Difference[] = [];
    for (const { some, graph: answered } of parts) {
      const graph = await answered;
      unseen.push(...some.flatMap((position, index) => (graph.roots[index] === undefined ? [unconfirmed(position)] : [])));
      differing.push(...this.#differences(some, graph));
    }
    if (differing.length === 0 || ++this.#rounds > mostRounds) return this.#confirm(published, [...unseen, ...differing.map(unlike)]);
    const shown = [...new Set(differing.map(({ position }) => position))];
    const documented = await readTypes(checker, shown, true);
    return { settled: this.#settle(this.#differences(shown, documented)), findings: [] };
  }

  /** Nothing is left to settle. A file with a type that nobody could confirm is asked about again the next time. */
  #confirm(published: readonly PublishedType[], left: readonly Finding[]): Verdict {
    const open = new Set(left.flatMap(({ labels }) => labels.map(({ file }) => file)));
    for (const { place } of published) if (!open.has(place.file)) this.#confirmed.add(place.file);
    this.#rounds = 0;
    return { settled: new Set(), findings: left };
  }

  #differences(positions: readonly PublishedType[], graph: TypeGraph): Difference[] {
    const judge = new PositionJudge(this.#context(graph));
    return positions.flatMap((position, index) => judge.differences(position, graph.roots[index]));
  }

  #context(graph: TypeGraph): JudgeContext {
    const reader = new TypeReader(this.#program, this.#named, new Findings());
    const declaredKey = (file: string, name: string): string | undefined => {
      const shape = this.#named.readDeclared(reader, { file, name });
      return shape?.kind === 'reference' ? shape.name : undefined;
    };
    const textAt = ({ file, start, end }: Place): string => this.#program.file(file)?.text.slice(start, end) ?? '';
    return { graph, root: this.#program.root, named: this.#named, declaredKey, textAt, isLanguage: this.#isLanguage };
  }

  /** Settles what no other difference can explain; the rest is read again first. */
  #settle(differences: readonly Difference[]): Set<string> {
    const ids = new Set(differences.map(({ id }) => id));
    const usedBy = ({ key, position }: Difference) => (key === undefined ? position.used : this.#named.usedBy(key));
    const own = differences.filter((each) => ![...usedBy(each)].some((used) => used !== each.id && ids.has(used)));
    const chosen = own.length > 0 ? own : differences;
    for (const { key, position, settlement } of chosen) {
      if (key === undefined) this.#named.settled.setPosition(position.place, settlement);
      else this.#named.settled.setNamed(key, settlement);
    }
    return new Set(chosen.flatMap(({ settlement, position }) => [settlement.file, position.place.file]));
  }
}

/** A position that TypeScript has no type for. */
function unconfirmed({ place, subject }: PublishedType): Finding {
  const reason = 'TypeScript gives no type for it';
  const way = 'Make sure that `tsconfig.json` includes the file, and that `tsc --noEmit` reports no error in it.';
  return finding({ place, subject, reason, way });
}

/** A position on which the syntax and TypeScript never agree. */
function unlike({ position: { place, subject } }: Difference): Finding {
  const way = 'Write the type out as an interface with plain members.';
  return finding({ place, subject, reason: `the types that it is made from still differ after ${mostRounds} rounds`, way });
}

function finding({ place, subject, reason, way }: { place: Place; subject: string; reason: string; way: string }): Finding {
  const facts = { subject: subject === '' ? 'The result' : `'${subject}'`, reason, way };
  return { code: 'PRAG0593', facts, labels: [label(place, reason)] };
}

interface JudgeContext {
  readonly graph: TypeGraph;
  readonly root: string;
  readonly named: NamedTypes;
  readonly declaredKey: (file: string, name: string) => string | undefined;
  /** What a file says at a place. */
  readonly textAt: (place: Place) => string;
  readonly isLanguage: (file: string) => boolean;
}

/** Compares positions with one graph of TypeScript's types. */
class PositionJudge {
  readonly #context: JudgeContext;
  readonly #shapes: CheckedShapes;
  readonly #comparison: ShapeComparison;
  readonly #seen = new Set<string>();
  /** What the conversion of the current type reports: rules that do not fit. */
  #findings = new Findings();
  #place: Place = { file: '', start: 0, end: 0 };
  #subject = '';

  constructor(context: JudgeContext) {
    this.#context = context;
    const { named } = context;
    this.#shapes = new CheckedShapes(context.graph, {
      ...context,
      report: (code, facts, ...labels) => this.#findings.report(code, facts, ...labels),
      place: () => this.#place,
      subject: () => this.#subject,
      recordOf: (key) => named.records.get(key),
    });
    this.#comparison = new ShapeComparison({
      read: (shape) => (shape.kind === 'reference' ? (named.records.get(shape.name)?.shape ?? { kind: 'any' }) : shape),
      checked: this.#shapes.resolve,
      isOpaque: (key) => named.records.get(key)?.isEntity === true,
      isDerived: (key) => this.#shapes.derived.has(key),
    });
  }

  /** The differences of a position and of the named types that it holds. */
  differences(position: PublishedType, id: TypeId | undefined): Difference[] {
    if (id === undefined) return [];
    const { checked, problems, findings } = this.#convert(position, () => this.#shapes.position(id));
    const isSettled = this.#context.named.settled.at(position.place) !== undefined;
    const isSame =
      isSettled ||
      (problems.length === 0 &&
        (position.absent ?? false) === (checked.absent ?? false) &&
        this.#comparison.same(position.shape, checked.shape));
    const { place, subject } = position;
    const text = `${place.file}\0${place.start}\0${place.end}`;
    const own = this.#difference({ id: text, position }, { checked, problems, findings, place, subject });
    return [...(isSame ? [] : [own]), ...this.#named(position)];
  }

  /** The named types that the conversion has come across since the last time, compared with their records. */
  #named(position: PublishedType): Difference[] {
    const found: Difference[] = [];
    for (const [key, id] of this.#shapes.uses) {
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      const place = this.#context.named.placeOf(key) ?? position.place;
      const subject = this.#context.named.records.get(key)?.name ?? '';
      const { checked, problems, findings } = this.#convert({ place, subject }, () => this.#shapes.named(id));
      if (this.#context.named.settled.of(key)) continue;
      if (problems.length > 0) {
        found.push(this.#difference({ id: key, key, position }, { checked, problems, findings, place, subject }));
      } else this.#comparison.sameNamed(key, checked.shape);
    }
    for (const key of this.#shapes.derived.keys()) this.#compareDerived(key);
    const differing = this.#comparison.differences.splice(0).filter(({ key }) => !this.#context.named.settled.of(key));
    return [
      ...found,
      ...differing.map(({ key, shape }) => {
        const place = this.#context.named.placeOf(key) ?? position.place;
        return this.#difference({ id: key, key, position }, { checked: { shape }, problems: [], findings: [], place, subject: '' });
      }),
    ];
  }

  /** An instantiation of a generic type has one key for both readings, and one record. */
  #compareDerived(key: string): void {
    const { named } = this.#context;
    if (this.#seen.has(key) || !named.records.has(key) || named.settled.of(key)) return;
    this.#seen.add(key);
    this.#comparison.sameNamed(key, { kind: 'reference', name: key });
  }

  #convert(
    { place, subject }: { readonly place: Place; readonly subject: string },
    convert: () => { readonly checked: CheckedShape; readonly problems: readonly Problem[] },
  ): { readonly checked: CheckedShape; readonly problems: readonly Problem[]; readonly findings: readonly Finding[] } {
    this.#findings = new Findings();
    this.#place = place;
    this.#subject = subject;
    const { checked, problems } = convert();
    return { checked, problems, findings: this.#findings.list };
  }

  #difference(about: Omit<Difference, 'settlement'>, { checked, problems, findings, place, subject }: Converted): Difference {
    const all = new Findings();
    const written = this.#context.textAt(place);
    for (const problem of unlikeProblems(problems)) reportProblem(all, place, { subject, problem, written });
    const { nullable, ...solid } = checked.shape;
    const shape: Shape = nullable && about.key === undefined ? checked.shape : solid;
    return {
      ...about,
      settlement: {
        shape,
        ...(checked.absent ? { absent: true } : {}),
        findings: [...all.list, ...findings],
        derived: this.#shapes.reached(checked.shape),
        declared: this.#shapes.declaredIn(checked.shape),
        file: place.file,
        shownIn: about.position.place.file,
      },
    };
  }
}

interface Converted {
  readonly checked: CheckedShape;
  readonly problems: readonly Problem[];
  readonly findings: readonly Finding[];
  readonly place: Place;
  readonly subject: string;
}
