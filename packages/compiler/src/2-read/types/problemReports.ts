import type { Program } from '../../0-program/program.ts';
import type { Findings, Place } from '../../finding.ts';
import type { Problem } from './checkedShape.ts';
import { MemberPlaces } from './memberPlaces.ts';
import { reportProblem, findUnlikeProblems } from './problems.ts';

/** The problems of a position or of a named type. */
interface ReportedType {
  readonly subject: string;
  readonly problems: readonly Problem[];
  readonly isNamed: boolean;
}

/** Reports the problems of types at the members that have them. */
export class ProblemReports {
  readonly #program: Program;
  readonly #members: MemberPlaces;

  constructor(program: Program) {
    this.#program = program;
    this.#members = new MemberPlaces(program);
  }

  /** Reports the problems of a type, each cause and type once; `place` is the position, or the name of the type. */
  report(findings: Findings, place: Place, { subject, problems, isNamed }: ReportedType): void {
    const written = this.#program.file(place.file)?.text.slice(place.start, place.end) ?? '';
    for (const problem of findUnlikeProblems(problems)) {
      const { owner, ...plain } = problem;
      const member = owner ? this.#members.ofName(owner, plain.steps) : this.#members.from(place, plain.steps);
      // A type of a package is identified by the position that contains it.
      reportProblem(findings, place, { subject, problem: owner && member ? problem : plain, written, member, isNamed });
    }
  }
}
