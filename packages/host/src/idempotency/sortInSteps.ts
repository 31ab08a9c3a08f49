/** How many names or values one step takes. */
export const stepSize = 1_000;

/** Sorts texts by their code units, in steps of about a millisecond: a merge sort that begins with sorted runs. */
export function* sortInSteps(texts: string[]): Generator<void, string[]> {
  if (texts.length <= stepSize) return texts.sort();
  let sorted: string[] = [];
  for (let at = 0; at < texts.length; at += stepSize) {
    sorted.push(...texts.slice(at, at + stepSize).sort());
    yield;
  }
  for (let run = stepSize; run < sorted.length; run *= 2) {
    const merged: string[] = [];
    for (let at = 0; at < sorted.length; at += 2 * run) yield* merge(sorted, { at, run }, merged);
    sorted = merged;
  }
  return sorted;
}

/** Appends two adjacent sorted runs to `merged`, as one. */
function* merge(sorted: readonly string[], { at, run }: { readonly at: number; readonly run: number }, merged: string[]) {
  const middle = Math.min(at + run, sorted.length);
  const end = Math.min(middle + run, sorted.length);
  let one = at;
  let other = middle;
  while (one < middle || other < end) {
    const takesOne = other === end || (one < middle && sorted[one]! <= sorted[other]!);
    merged.push(sorted[takesOne ? one++ : other++]!);
    if (merged.length % stepSize === 0) yield;
  }
}
