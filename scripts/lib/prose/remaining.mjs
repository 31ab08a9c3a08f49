/**
 * The number of findings that a folder, or a path that begins so, still has; all others have none. Lower a number after rewriting texts, and never raise it.
 * @type {Readonly<Record<string, number>>}
 */
export const remaining = {};
