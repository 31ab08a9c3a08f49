import { omitUndefined } from '@portico/core/values';
import type { Shape } from '@portico/core/manifest';
import { createPackageTest } from '../../0-program/checker/createPackageTest.ts';
import type { TypeGraph, TypeId } from '../../0-program/checker/port.ts';
import { languagePackage } from '../../0-program/program.ts';
import type { Change, Program } from '../../0-program/program.ts';
import { Findings, type Finding, type Place } from '../../finding.ts';
import type { ProjectChecker } from '../../0-program/checker/projectChecker.ts';
import { reportUnconfirmed, reportUnlike } from './unconfirmed.ts';
import { readTypes, TypeBatches } from './typeBatches.ts';
import type { ProjectRecords } from '../read.ts';
import { CheckedShapes } from '../types/checkedShapes.ts';
import type { CheckedContext, CheckedShape, Problem } from '../types/checkedShape.ts';
import type { NamedTypes } from '../types/namedTypes.ts';
import { ProblemReports } from '../types/problemReports.ts';
import { describeLooseNulls } from '../types/problems.ts';
import type { PublishedType } from '../types/publish.ts';
import { ShapeComparison } from '../types/sameShape.ts';
import type { Settlement } from '../types/settledTypes.ts';
import { createOwnRuleIndex } from '../types/ownRuleDeclaration.ts';
import { TypeReader } from '../types/typeReader.ts';

/**
 * The first round settles named types, later rounds the positions that still differ. A settled type no longer differs, so the rounds end; this
 * limit is a safeguard.
 */
const mostRounds = 16;

/** A position or a named type that TypeScript reads differently. */
interface Difference {
  /** The key of a named type, or the text of a position's place. */
  readonly id: string;
  readonly key?: string;
  readonly position: PublishedType;
  /** Creates the settlement; only called for chosen differences. */
  readonly settle: () => Settlement;
}

/** The result of comparing what was read. */
export interface TypeComparison {
  /** The files to read again, because TypeScript infers different types in them. */
  readonly settled: ReadonlySet<string>;
  readonly findings: readonly Finding[];
}

/** Compares every published type with TypeScript's. If the two differ, TypeScript's result is settled. */
export class TypeVerdicts {
  readonly #program: Program;
  readonly #named: NamedTypes;
  readonly #checker: ProjectChecker;
  readonly #confirmed = new Set<string>();
  readonly #batches = new TypeBatches();
  readonly #isLanguage = createPackageTest(languagePackage);
  #rounds = 0;

  constructor(program: Program, named: NamedTypes, checker: ProjectChecker) {
    this.#program = program;
    this.#named = named;
    this.#checker = checker;
  }

  /** Drops the results that a change affects; returns the files that must be read again because something was settled about them. */
  forget({ changed, structural }: Change): ReadonlySet<string> {
    const reached = this.#program.findDependents(changed);
    if (structural) this.#confirmed.clear();
    for (const path of reached) this.#confirmed.delete(path);
    this.#rounds = 0;
    const unsettled = this.#named.settled.forget(structural ? undefined : reached);
    // Other files may use a settlement after the file that showed the difference no longer does.
    for (const path of this.#program.findDependents([...unsettled])) this.#confirmed.delete(path);
    return unsettled;
  }

  /** Requests the types of positions as they are read: TypeScript works while the rest is read. */
  expect(published: readonly PublishedType[]): void {
    const checker = this.#checker.open();
    if (checker)
      this.#batches.add(
        checker,
        published.filter(({ place }) => !this.#confirmed.has(place.file)),
      );
  }

  /** Checks the positions of all files; those of unaffected files are already confirmed. */
  async judge({ published, unfollowed }: Pick<ProjectRecords, 'published' | 'unfollowed'>): Promise<TypeComparison> {
    const checker = this.#checker.open();
    if (!checker) return { settled: new Set(), findings: unfollowed };
    const positions = published.filter(({ place }) => !this.#confirmed.has(place.file));
    if (positions.length === 0) return this.#confirm(published, []);
    // Results for some positions are compared while the others are computed.
    const { settings, parts } = this.#batches.take(checker, positions);
    const { strictNullChecks } = await settings;
    if (!strictNullChecks) return { settled: new Set(), findings: [describeLooseNulls(this.#program)] };
    const unseen: Finding[] = [];
    const differing: Difference[] = [];
    for (const { some, graph: answered } of parts) {
      const graph = await answered;
      unseen.push(...some.flatMap((position, index) => (graph.roots[index] === undefined ? [reportUnconfirmed(position)] : [])));
      differing.push(...this.#differences(some, graph));
    }
    if (differing.length === 0 || ++this.#rounds > mostRounds)
      return this.#confirm(published, [...unseen, ...differing.map(({ position }) => reportUnlike(position, mostRounds))]);
    const shown = [...new Set(differing.map(({ position }) => position))];
    const documented = await readTypes(checker, shown, true);
    return { settled: this.#settle(shown, documented), findings: [] };
  }

  /** Confirms the remaining files, which have nothing to settle. A file with an unconfirmed type is checked again the next time. */
  #confirm(published: readonly PublishedType[], left: readonly Finding[]): TypeComparison {
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
    const reader = new TypeReader(this.#program, this.#named, { subject: '', findings: new Findings() });
    const declaredKey = (file: string, name: string): string | undefined => {
      const shape = this.#named.readDeclared(reader, { file, name });
      return shape?.kind === 'reference' ? shape.name : undefined;
    };
    const problems = new ProblemReports(this.#program);
    const findOwn = createOwnRuleIndex(reader);
    return { graph, root: this.#program.root, named: this.#named, declaredKey, problems, isLanguage: this.#isLanguage, findOwn };
  }

  /**
   * Settles in dependency order: first the differences that no other difference can explain. The named types that depend on them are read and
   * compared again immediately, so a deep chain needs no additional rounds. Positions are read again with their files.
   */
  #settle(shown: readonly PublishedType[], graph: TypeGraph): Set<string> {
    const files = new Set<string>();
    let differences = this.#differences(shown, graph);
    while (differences.length > 0) {
      const chosen = this.#chooseFirst(differences);
      for (const { key, position, settle } of chosen) {
        const settlement = settle();
        if (key === undefined) this.#named.settled.setPosition(position.place, settlement);
        else this.#named.settled.setNamed(key, settlement);
        files.add(settlement.file).add(position.place.file);
      }
      if (chosen.length === differences.length) break;
      const reader = new TypeReader(this.#program, this.#named, { subject: '', findings: new Findings() });
      this.#named.readAgain(
        reader,
        chosen.flatMap(({ key }) => key ?? []),
      );
      differences = this.#differences(shown, graph).filter(({ key }) => key !== undefined);
    }
    return files;
  }

  /** Returns the differences that no other one can explain; all of them if each explains another. */
  #chooseFirst(differences: readonly Difference[]): readonly Difference[] {
    const ids = new Set(differences.map(({ id }) => id));
    const usedBy = ({ key, position }: Difference) => (key === undefined ? position.used : this.#named.usedBy(key));
    const first = differences.filter((each) => ![...usedBy(each)].some((used) => used !== each.id && ids.has(used)));
    return first.length > 0 ? first : differences;
  }
}

interface JudgeContext extends Pick<CheckedContext, 'root' | 'declaredKey' | 'findOwn' | 'isLanguage'> {
  readonly graph: TypeGraph;
  readonly named: NamedTypes;
  readonly problems: ProblemReports;
}

/** Compares positions with one graph of TypeScript's types. */
class PositionJudge {
  readonly #context: JudgeContext;
  readonly #shapes: CheckedShapes;
  readonly #comparison: ShapeComparison;
  readonly #seen = new Set<string>();
  /** The number of types when the derived ones were last compared. */
  #derivedKnown = '';
  /** The findings of converting the current type: rules that do not fit. */
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

  /** Returns the differences of a position and of the named types in it. */
  differences(position: PublishedType, type: TypeId | undefined): Difference[] {
    if (type === undefined) return [];
    const { checked, problems, findings } = this.#convert(position, () => this.#shapes.position(type));
    const isSettled = this.#context.named.settled.at(position.place) !== undefined;
    const isSame =
      isSettled ||
      (problems.length === 0 &&
        (position.absent ?? false) === (checked.absent ?? false) &&
        this.#comparison.isSame(position.shape, checked.shape));
    const { place, subject } = position;
    const id = `${place.file}\0${place.start}\0${place.end}`;
    const own = isSame ? [] : [this.#difference({ id, position }, { checked, problems, findings, place, subject })];
    return [...own, ...this.#named(position)];
  }

  /** Compares the named types that the conversion has encountered since the last time with their records. */
  #named(position: PublishedType): Difference[] {
    const found: Difference[] = [];
    for (const [key, id] of this.#shapes.uses.takeNew()) {
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      const place = this.#context.named.getPlace(key) ?? position.place;
      const subject = this.#context.named.records.get(key)?.name ?? '';
      const { checked, problems, findings } = this.#convert({ place, subject }, () => this.#shapes.named(id));
      if (this.#context.named.settled.of(key)) continue;
      if (problems.length > 0) {
        found.push(this.#difference({ id: key, key, position }, { checked, problems, findings, place, subject }));
      } else this.#comparison.sameNamed(key, checked.shape);
    }
    this.#compareAllDerived();
    const differing = this.#comparison.differences.splice(0).filter(({ key }) => !this.#context.named.settled.of(key));
    return [
      ...found,
      ...differing.map(({ key, shape }) => {
        const place = this.#context.named.getPlace(key) ?? position.place;
        return this.#difference({ id: key, key, position }, { checked: { shape }, problems: [], findings: [], place, subject: '' });
      }),
    ];
  }

  /** Compares the types that were added since the last time. The corresponding read types may have been added later. */
  #compareAllDerived(): void {
    const known = `${this.#shapes.derived.size} ${this.#context.named.records.size}`;
    if (known === this.#derivedKnown) return;
    this.#derivedKnown = known;
    for (const key of this.#shapes.derived.keys()) this.#compareDerived(key);
  }

  /** Compares an instantiation of a generic type, which has one key and one record for both readings. */
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

  #difference(about: Omit<Difference, 'settle'>, converted: Converted): Difference {
    return { ...about, settle: () => this.#settlement(about, converted) };
  }

  #settlement(about: Omit<Difference, 'settle'>, { checked, problems, findings, place, subject }: Converted): Settlement {
    const all = new Findings();
    this.#context.problems.report(all, place, { subject, problems, isNamed: about.key !== undefined });
    const { nullable, ...solid } = checked.shape;
    const shape: Shape = nullable && about.key === undefined ? checked.shape : solid;
    return {
      shape,
      ...omitUndefined({ absent: checked.absent ? (true as const) : undefined }),
      findings: [...all.list, ...findings],
      derived: this.#shapes.reached(checked.shape),
      declared: this.#shapes.declaredIn(checked.shape),
      file: place.file,
      shownIn: about.position.place.file,
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
