import type { EntityModel } from '@portico/core/manifest';
import { diagram, buildId, quoted } from './mermaid.ts';

/** The state machine of an entity; nothing where it has none. */
export function stateSection({ name, states }: EntityModel): string[] {
  if (!states) return [];
  const all = Object.keys(states.moves);
  // The machine says for each state from which ones it is reached.
  const moves = all.flatMap((to) => states.moves[to]!.map((from) => [from, to] as const));
  const left = new Set(moves.map(([from]) => from));
  const ends = all.filter((state) => !left.has(state));
  return [
    `### States of ${name}`,
    '',
    diagram('stateDiagram-v2', [
      ...all.map((state) => `state ${quoted(state)} as ${stateId(state)}`),
      `[*] --> ${stateId(states.initial)}`,
      ...moves.map(([from, to]) => `${stateId(from)} --> ${stateId(to)}`),
      ...ends.map((state) => `${stateId(state)} --> [*]`),
    ]),
    '',
  ];
}

/** Words such as `end` and `note` mean something to a state diagram: no state goes by its bare name. */
function stateId(state: string): string {
  return buildId('state', state);
}
