import type { EntityModel } from '@portico/core/manifest';
import { diagram, buildId, quoteText } from './mermaid.ts';

/** Renders the state machine of an entity; empty if it has none. */
export function formatStateSection({ name, states }: EntityModel): string[] {
  if (!states) return [];
  const all = Object.keys(states.moves);
  // The machine lists, for each state, the states from which it can be reached.
  const moves = all.flatMap((to) => states.moves[to]!.map((from) => [from, to] as const));
  const left = new Set(moves.map(([from]) => from));
  const ends = all.filter((state) => !left.has(state));
  return [
    `### States of ${name}`,
    '',
    diagram('stateDiagram-v2', [
      ...all.map((state) => `state ${quoteText(state)} as ${formatStateId(state)}`),
      `[*] --> ${formatStateId(states.initial)}`,
      ...moves.map(([from, to]) => `${formatStateId(from)} --> ${formatStateId(to)}`),
      ...ends.map((state) => `${formatStateId(state)} --> [*]`),
    ]),
    '',
  ];
}

/** Returns the id of a state. Words such as `end` and `note` have a meaning in a state diagram, so ids have a prefix. */
function formatStateId(state: string): string {
  return buildId('state', state);
}
