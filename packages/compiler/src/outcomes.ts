import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'oxc-parser';
import type { Program } from './0-program/program.ts';
import type { SourceFile } from './0-program/sourceFile.ts';
import type { ClassName, DropQuestion, TypeChecker } from './0-program/checker/port.ts';
import { typescript7 } from './0-program/checker/typescript7.ts';
import type { OperationRecord, Records } from './2-read/records.ts';
import { label } from './finding.ts';
import type { Findings } from './finding.ts';

type Spans = DropQuestion['spans'];

/** The two findings that need a type checker: an error that is returned but not declared, and an outcome that is dropped. */
export class OutcomeChecks {
  readonly #program: Program;
  #checker: TypeChecker | undefined;
  readonly #statements = new Map<SourceFile, Spans>();

  constructor(program: Program) {
    this.#program = program;
  }

  /** Asks about every operation and every call whose value nobody takes. */
  check(records: Records, files: readonly SourceFile[], findings: Findings): void {
    const checker = this.#open();
    if (!checker) return;
    this.#checkReturned(checker, records.operations, findings);
    this.#checkDropped(checker, files, findings);
  }

  /** Takes notice of changed files. */
  forget(changed: readonly string[]): void {
    const created = changed.filter((path) => existsSync(path));
    this.#checker?.update({ changed: created, deleted: changed.filter((path) => !created.includes(path)) });
  }

  /** Ends the type checker's process. */
  close(): void {
    this.#checker?.close();
    this.#checker = undefined;
  }

  #open(): TypeChecker | undefined {
    const project = join(this.#program.root, 'tsconfig.json');
    if (!existsSync(project)) return undefined;
    return (this.#checker ??= typescript7({ project }));
  }

  #checkReturned(checker: TypeChecker, operations: readonly OperationRecord[], findings: Findings): void {
    const asked = operations.flatMap((operation) => operation.handlers.map(({ method, place }) => ({ operation, place, question: { file: place.file, className: operation.class.name, method } })));
    const answers = checker.outcomesOf(asked.map(({ question }) => question));
    for (const [index, { operation, place }] of asked.entries()) {
      for (const outcome of answers[index] ?? []) {
        if (isDeclared(outcome.error, operation)) continue;
        const [first = outcome.annotated ?? place, ...rest] = outcome.returned;
        findings.report(
          'PRAG0561',
          { operation: operation.class.name, error: outcome.error.name },
          label(first, `can be ${outcome.error.name}`),
          ...rest.map((each) => label(each, 'here too')),
          label(operation.class.place, 'does not declare it'),
        );
      }
    }
  }

  #checkDropped(checker: TypeChecker, files: readonly SourceFile[], findings: Findings): void {
    const questions = files.map((file) => ({ file: file.path, spans: this.#statementsOf(file) })).filter(({ spans }) => spans.length > 0);
    for (const drop of checker.ignoredOutcomes(questions)) {
      const errors = drop.errors.map(({ name }) => name).join(', ');
      findings.report('PRAG0563', { errors }, label(drop.place, `can be ${errors}`));
    }
  }

  #statementsOf(file: SourceFile): Spans {
    const known = this.#statements.get(file);
    if (known) return known;
    const spans: { start: number; end: number }[] = [];
    new Visitor({
      ExpressionStatement({ expression }) {
        const inner = expression.type === 'AwaitExpression' ? expression.argument : expression;
        if (inner.type === 'CallExpression' || inner.type === 'ChainExpression') spans.push({ start: expression.start, end: expression.end });
      },
    }).visit(file.tree);
    this.#statements.set(file, spans);
    return spans;
  }
}

function isDeclared(error: ClassName, { errors }: OperationRecord): boolean {
  return errors.some(({ name }) => name === error.name);
}
