import type { Expression, ExpressionStatement } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import type { DroppedValue, DropQuestion, Outcome, OutcomeQuestion } from '../../0-program/checker/port.ts';
import { createMethodReader } from '../../0-program/checker/syntax.ts';
import type { Change, Program } from '../../0-program/program.ts';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import type { EmittedFile } from '../../3-plan/plan.ts';
import type { HandlerRecord } from '../../2-read/handlerRecords.ts';
import type { ProjectRecords } from '../../2-read/read.ts';
import type { OperationRecord } from '../../2-read/records.ts';
import { walk } from '../../2-read/walk.ts';
import { bisectFailures } from '../../0-program/checker/bisectFailures.ts';
import { Findings, label } from '../../finding.ts';
import type { Finding, Place } from '../../finding.ts';
import { reportSuspects } from '../../2-read/openBases.ts';
import { formatDeclaration, isDeclaredError } from '../declaredErrors.ts';
import { checkOpenBases } from './openClasses.ts';
import type { ProjectChecker } from '../../0-program/checker/projectChecker.ts';

type Spans = DropQuestion['spans'];

interface OutcomeSubject {
  readonly operation: OperationRecord;
  readonly handler: HandlerRecord;
}

/** The part of the read project that the checks need. */
type ReadProject = Pick<ProjectRecords, 'records' | 'openBases'>;

/**
 * The findings that need a type checker: an undeclared error that is returned, a dropped outcome, and a class that turns out to be a declaration.
 * The checker works in a separate thread while the rest of the compiler continues.
 */
export class OutcomeChecks {
  readonly #program: Program;
  readonly #checker: ProjectChecker;
  /** The findings of each file; absent if they are no longer known. */
  readonly #known = new Map<string, readonly Finding[]>();

  constructor(program: Program, checker: ProjectChecker) {
    this.#program = program;
    this.#checker = checker;
  }

  /**
   * Returns the findings of these files; only files affected by a change are checked again. `calls`: the types of the calls between areas to be
   * emitted, which need not be on disk; undefined if they are not known.
   */
  async check(
    read: ReadProject,
    files: readonly SourceFile[],
    calls: () => readonly EmittedFile[] | undefined,
  ): Promise<readonly Finding[]> {
    if (!this.#checker.isAvailable) return reportSuspects(read.openBases);
    const hidden = files.some((file) => this.#program.takesEmitted(file)) ? this.#show(calls()) : new Set<string>();
    const unknown = files.filter(({ path }) => !this.#known.has(path) && !hidden.has(path));
    if (unknown.length > 0) await this.#ask(read, unknown);
    return files.flatMap(({ path }) => (hidden.has(path) ? [] : (this.#known.get(path) ?? [])));
  }

  /** Drops the results that a change affects. */
  forget({ changed, structural }: Change): void {
    if (structural) this.#known.clear();
    for (const path of this.#program.findDependents(changed)) this.#known.delete(path);
  }

  async #ask({ records, openBases }: ReadProject, files: readonly SourceFile[]): Promise<void> {
    const checker = this.#checker.open();
    if (!checker) return;
    const paths = new Set(files.map(({ path }) => path));
    const declared = checkOpenBases(
      checker,
      this.#program,
      openBases.filter(({ place }) => paths.has(place.file)),
    );
    const asked = records.operations.flatMap((operation) =>
      paths.has(operation.class.place.file) ? operation.handlers.map((handler): OutcomeSubject => ({ operation, handler })) : [],
    );
    const methods = asked.map((each) => this.#question(each));
    const returned = bisectFailures(methods, async (some) => (await checker.outcomesOf(some)).map((outcomes = []) => outcomes));
    const statements = files.map((file) => ({ file: file.path, spans: listCallStatements(file) })).filter(({ spans }) => spans.length > 0);
    const dropped = bisectFailures(statements, async (some) => {
      const drops = await checker.ignoredOutcomes(some);
      return some.map(({ file }) => drops.filter(({ place }) => place.file === file));
    });
    const findings = new Map(files.map(({ path }) => [path, new Findings()]));
    for (const [index, outcomes] of (await returned).entries()) {
      const own = findings.get(asked[index]!.operation.class.place.file)!;
      if (outcomes) reportUndeclared(asked[index]!, outcomes, own);
      else reportUnknown(asked[index]!.handler.place, own);
    }
    for (const [index, drops] of (await dropped).entries()) {
      const { file, spans } = statements[index]!;
      if (!drops) reportUnknown({ file, ...spans[0]! }, findings.get(file)!);
      for (const drop of drops ?? []) reportDrop(drop, findings.get(drop.place.file)!);
    }
    for (const each of await declared) findings.get(each.labels[0]!.file)!.add([each]);
    for (const [path, { list }] of findings) this.#known.set(path, list);
  }

  #question({ operation, handler }: OutcomeSubject): OutcomeQuestion {
    const { file } = handler.place;
    const question = { file, className: operation.class.name, method: handler.method };
    const source = this.#program.file(file);
    // Unlike the tree, the checker does not count a byte order mark.
    if (!source || source.text.startsWith('\uFEFF')) return question;
    const syntax = createMethodReader(source.tree)(question.className, question.method);
    return { ...question, ...omitUndefined({ syntax }) };
  }

  /**
   * Shows the checker the files to be emitted and checks their dependents again. Returns the files that cannot be checked: those that use calls
   * between areas while these are not known, because an older build's calls may be on disk.
   */
  #show(emitted: readonly EmittedFile[] | undefined): ReadonlySet<string> {
    const dependents = this.#program.findDependents([this.#program.emittedIndex]);
    if (!emitted) return dependents;
    if (this.#checker.show(emitted)) for (const path of dependents) this.#known.delete(path);
    return new Set();
  }
}

/** Calls that cannot return an outcome of the application: those of the platform's own objects. */
const platformObjects = new Set(['console', 'process', 'Object', 'Math', 'Promise', 'Reflect', 'JSON']);

/** Syntax that contains no statements. */
const statementless = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSTypeAnnotation',
  'TSTypeParameterDeclaration',
  'TSTypeParameterInstantiation',
]);

/** Returns the statements that consist of a call, possibly awaited. */
function listCallStatements(file: SourceFile): Spans {
  const spans: { start: number; end: number }[] = [];
  walk(file.tree.body, (node) => {
    if (node.type === 'ExpressionStatement') {
      const { expression } = node as unknown as ExpressionStatement;
      if (canDrop(expression)) spans.push({ start: expression.start, end: expression.end });
    }
    return !statementless.has(node.type);
  });
  return spans;
}

/** Returns whether an expression calls something that can return an outcome. */
function canDrop(expression: Expression): boolean {
  const inner = expression.type === 'AwaitExpression' ? expression.argument : expression;
  if (inner.type === 'ChainExpression') return true;
  if (inner.type !== 'CallExpression' || inner.callee.type === 'Super') return false;
  const target = inner.callee.type === 'MemberExpression' ? inner.callee.object : undefined;
  return !(target?.type === 'Identifier' && platformObjects.has(target.name));
}

/** Reports an expression that cannot be checked because TypeScript's API fails on it. */
function reportUnknown(place: Place, findings: Findings): void {
  const reason = 'TypeScript returns no type for the value that is returned here';
  const way = 'Return a value without numbers beyond the range of a double, such as `1e999`.';
  findings.report('PRAG0593', { subject: 'The result', reason, way }, label(place, reason));
}

function reportUndeclared({ operation, handler }: OutcomeSubject, outcomes: readonly Outcome[], findings: Findings): void {
  for (const outcome of outcomes) {
    if (isDeclaredError(outcome.error.name, operation, handler)) continue;
    const [first = outcome.annotated ?? handler.place, ...rest] = outcome.returned;
    findings.report(
      'PRAG0561',
      {
        operation: operation.class.name,
        way: 'can return',
        error: outcome.error.name,
        form: formatDeclaration(outcome.error.name, operation),
      },
      label(first, `can be ${outcome.error.name}`),
      ...rest.map((each) => label(each, 'also here')),
      label(operation.class.place, 'does not declare it'),
    );
  }
}

function reportDrop(drop: DroppedValue, findings: Findings): void {
  const errors = drop.errors.map(({ name }) => name).join(', ');
  findings.report('PRAG0563', { errors }, label(drop.place, `can be ${errors}`));
}
