import type { InputSource } from '@portico/core/manifest';
import { label } from '../finding.ts';
import type { Findings } from '../finding.ts';
import { Pairs } from './pairs.ts';
import type { OperationContext, InputView } from './view.ts';

// `token` of RFC 9110 section 5.6.2; a cookie's name is one too (RFC 6265 section 4.1.1).
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

const words: Readonly<Record<Exclude<InputSource, 'claim' | 'currentUser'>, string>> = {
  route: 'the route',
  query: 'the query',
  header: 'the headers',
  cookie: 'the cookies',
  form: 'the form',
  body: 'the body',
};

/** Reports PRAG0538 (a wire name that a version uses twice) and PRAG0539 (a name that cannot be sent). */
export function checkWireNames({ operations, findings }: OperationContext): void {
  for (const { versions, inputs } of operations) {
    const ofVersions = versions.map((version) => inputs.filter((input) => input.versions.includes(version)));
    // Two inputs that share a name in several versions are reported once.
    for (const [second, first] of new Map(ofVersions.flatMap(findSharedNames))) reportShared(second, first, findings);
    for (const input of inputs) reportUnsendable(input, findings);
  }
}

/** Returns the inputs with the name of an earlier input, each with the earlier one. */
function findSharedNames(inputs: readonly InputView[]): (readonly [second: InputView, first: InputView])[] {
  const seen = new Pairs<InputView>();
  return inputs.flatMap((input) => {
    const { source, wireName: name } = input;
    // Claims and the caller are not part of the request: several properties may contain the same one.
    if (source === 'claim' || source === 'currentUser') return [];
    const first = seen.earlier(`${source} ${source === 'header' || source === 'route' ? name.toLowerCase() : name}`, input);
    return first ? [[input, first] as const] : [];
  });
}

function reportShared({ property, source, wireName: name }: InputView, { property: first }: InputView, findings: Findings): void {
  const facts = { first: first.name, second: property.name, location: words[source as keyof typeof words], name };
  findings.report('PRAG0538', facts, label(property.place, `'${name}'`), label(first.place, `'${name}' too`));
}

function reportUnsendable({ property, source, wireName: name }: InputView, findings: Findings): void {
  if ((source !== 'header' && source !== 'cookie') || token.test(name)) return;
  findings.report(
    'PRAG0539',
    { name, location: source, way: 'Use letters, digits and hyphens.' },
    label(property.location?.place ?? property.place, 'clients cannot send this'),
  );
}
