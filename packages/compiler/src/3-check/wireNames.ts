import type { InputSource } from '@portico/core/manifest';
import { label } from '../finding.ts';
import { Pairs } from './pairs.ts';
import type { CheckContext, InputView } from './view.ts';

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

/** PRAG0538 and PRAG0539: names on the wire are each used once, and can be sent. */
export function wireNames({ operations, findings }: CheckContext): void {
  for (const { inputs } of operations) {
    const seen = new Pairs<InputView>();
    for (const input of inputs) {
      const { property, source, wireName: name } = input;
      // Claims and the caller are no part of the request: several properties may hold one.
      if (source === 'claim' || source === 'currentUser') continue;
      const first = seen.earlier(`${source} ${source === 'header' || source === 'route' ? name.toLowerCase() : name}`, input);
      if (first) {
        const facts = { first: first.property.name, second: property.name, location: words[source], name };
        findings.report('PRAG0538', facts, label(property.place, `'${name}'`), label(first.property.place, `'${name}' too`));
      }
      if ((source === 'header' || source === 'cookie') && !token.test(name)) {
        findings.report(
          'PRAG0539',
          { name, location: source },
          label(property.location?.place ?? property.place, 'no client can send this'),
        );
      }
    }
  }
}
