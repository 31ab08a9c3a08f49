/** Milliseconds after which a slot that did not become a run counts as missed. */
export const grace = 60_000;
