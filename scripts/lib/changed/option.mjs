const option = /^--changed(?:=(.+))?$/;

/**
 * Returns the branch or commit that `--changed[=<ref>]` names, `main` without one, or undefined without the option.
 * @param {readonly string[]} args
 */
export function findReference(args) {
  const given = args.map((arg) => option.exec(arg)).find(Boolean);
  return given ? (given[1] ?? 'main') : undefined;
}

/**
 * Returns the arguments without `--changed`.
 * @param {readonly string[]} args
 */
export function withoutOption(args) {
  return args.filter((arg) => !option.test(arg));
}
