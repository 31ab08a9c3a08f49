import { parseTemplate } from '@portico/core/manifest';
import type { Constraint, ParsedTemplate, Segment } from '@portico/core/manifest';
import type { Located } from '../records.ts';
import type { Place } from '../../finding.ts';

/** A placeholder of a final route, and its origin: the operation's own route or a group's prefix. */
export interface Placeholder {
  readonly name: string;
  readonly catchAll: boolean;
  readonly constraints: readonly Constraint[];
  readonly place: Place;
}

/** Route templates, each parsed once for all checks and operations: the result depends on its text alone. */
class Templates {
  readonly #parsed = new Map<string, ParsedTemplate>();
  readonly #placeholders = new WeakMap<Located<string>, readonly Placeholder[]>();

  /** Returns the segments of a template, or its problem. */
  parse(template: string): ParsedTemplate {
    let parsed = this.#parsed.get(template);
    if (!parsed) this.#parsed.set(template, (parsed = parseTemplate(template)));
    return parsed;
  }

  /** Returns the placeholders of a route or a prefix; none if it is malformed. */
  placeholders(template: Located<string>): readonly Placeholder[] {
    let found = this.#placeholders.get(template);
    if (!found) this.#placeholders.set(template, (found = this.#placeholdersIn(template)));
    return found;
  }

  /** Returns a template without the names of its placeholders; a malformed one unchanged. */
  pattern(template: string): string {
    const parsed = this.parse(template);
    return 'segments' in parsed ? parsed.segments.map(buildSegmentPattern).join('/') : template;
  }

  /** Returns the problem of a route or a prefix, and its place. */
  problem(template: Located<string>): { readonly problem: string; readonly place: Place } | undefined {
    const parsed = this.parse(template.value);
    if (!('problem' in parsed)) return undefined;
    const end = template.value.indexOf('/', parsed.offset);
    return { problem: parsed.problem, place: createPlaceWithin(template, parsed.offset, end < 0 ? template.value.length : end) };
  }

  #placeholdersIn(template: Located<string>): Placeholder[] {
    const parsed = this.parse(template.value);
    if (!('segments' in parsed)) return [];
    return parsed.segments.flatMap((segment) => {
      if (segment.kind === 'literal') return [];
      const { name, constraints } = segment;
      const start = template.value.search(new RegExp(`\\{\\**${name}[:}]`));
      const place = createPlaceWithin(template, start, template.value.indexOf('}', start) + 1);
      return [{ name, constraints, catchAll: segment.kind === 'catchAll', place }];
    });
  }
}

/** Returns the place of a part of a literal; the whole place if the source text of the value differs, as with escapes. */
function createPlaceWithin({ value, place }: Located<string>, start: number, end: number): Place {
  const literal = place.end - place.start === value.length + 2;
  return literal ? { file: place.file, start: place.start + 1 + start, end: place.start + 1 + end } : place;
}

function buildSegmentPattern(segment: Segment): string {
  if (segment.kind === 'literal') return segment.text;
  return `{${segment.kind}${segment.constraints.map((each) => `:${each.name}(${each.arguments.join()})`).join('')}}`;
}

/** The templates of all projects. */
export const templates = new Templates();
