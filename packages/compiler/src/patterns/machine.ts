import { splitAlphabet } from './alphabet.ts';
import type { Instruction, Program } from './program.ts';
import { UncountableSteps } from './tree.ts';

/** The next attempts of a matcher at one position of a text, without consuming a character: in order, with duplicates. */
export interface NextStates {
  /** The states: characters to compare with the next one. */
  readonly states: readonly number[];
  /** Whether the match ends here after these states fail; later states are not tried. */
  readonly accepts: boolean;
  readonly steps: number;
}

/** The maximum number of paths through a pattern between two characters. */
const mostWays = 5000;

/** A matcher: its states are the characters of the pattern, and 0 is the search that begins at every place of the text. */
export class Machine {
  readonly #follows: readonly NextStates[];
  /** Whether the end of a match can end the search before the end of the text. The order of the paths matters then. */
  readonly endsEarly: boolean;
  /** By class of characters: by state, whether it matches. */
  readonly matches: readonly Uint8Array[];
  readonly count: number;
  readonly begin: NextStates;

  constructor({ code, first, isExact }: Program) {
    const chars = code.flatMap((instruction, at) => (instruction.op === 'char' ? [{ ...instruction, at }] : []));
    const stateAt = new Map(chars.map(({ at }, index) => [at, index + 1]));
    this.count = chars.length + 1;
    this.matches = splitAlphabet(chars.map(({ set }) => set)).map((matched) => Uint8Array.from([1, ...matched]));
    const walk = (at: number, isStart = false) => new Walk(code, stateAt, { isStart, isExact }).from(at);
    const start = walk(first, true);
    const later = walk(first);
    const searching = { ...later, states: [...later.states, 0] };
    const searches = later.states.length > 0 || later.accepts;
    this.begin = searches && !start.accepts ? { ...start, states: [...start.states, 0] } : start;
    this.#follows = [later.accepts ? later : searching, ...chars.map(({ next }) => walk(next))];
    this.endsEarly = this.#follows.some(({ accepts }) => accepts);
  }

  /** Returns the attempts that follow a state after its character has matched. */
  follow(state: number): NextStates {
    return this.#follows[state]!;
  }
}

/** The loops that were entered since the last character. */
type EnteredLoops = { readonly loop: number; readonly before: EnteredLoops } | undefined;

interface Place {
  readonly at: number;
  readonly within: EnteredLoops;
}

class Walk {
  readonly #code: readonly Instruction[];
  readonly #stateAt: ReadonlyMap<number, number>;
  readonly #where: { readonly isStart: boolean; readonly isExact: boolean };
  readonly #states: number[] = [];
  #steps = 0;
  #accepts = false;

  constructor(
    code: readonly Instruction[],
    stateAt: ReadonlyMap<number, number>,
    where: { readonly isStart: boolean; readonly isExact: boolean },
  ) {
    this.#code = code;
    this.#stateAt = stateAt;
    this.#where = where;
  }

  from(at: number): NextStates {
    this.#visit(at, undefined);
    return { states: this.#states, accepts: this.#accepts, steps: this.#steps };
  }

  #visit(first: number, entered: EnteredLoops): void {
    let place: Place | undefined = { at: first, within: entered };
    while (place && !this.#accepts) {
      if (++this.#steps > mostWays) throw new UncountableSteps('it repeats a part that can match the empty string, in too many ways');
      place = this.#advance(place);
    }
  }

  /** Follows one instruction; undefined if the path ends. */
  #advance({ at, within }: Place): Place | undefined {
    const instruction = this.#code[at]!;
    switch (instruction.op) {
      case 'char':
        this.#states.push(this.#stateAt.get(at)!);
        return undefined;
      case 'accept':
        // A path that the matcher may not take cannot end the match.
        this.#accepts = this.#where.isExact;
        return undefined;
      case 'split':
        this.#visit(instruction.first, within);
        return { at: instruction.second, within };
      case 'enter':
        return { at: instruction.next, within: { loop: instruction.loop, before: within } };
      case 'leave':
        return isWithin(within, instruction.loop) ? undefined : { at: instruction.next, within };
      case 'atStart':
        return this.#where.isStart ? { at: instruction.next, within } : undefined;
      case 'maybe':
        this.#steps += instruction.steps;
        return { at: instruction.next, within };
      case 'ahead':
        this.#visit(instruction.body, undefined);
        return { at: instruction.next, within };
      default:
        return undefined;
    }
  }
}

function isWithin(entered: EnteredLoops, loop: number): boolean {
  for (let each = entered; each; each = each.before) if (each.loop === loop) return true;
  return false;
}
