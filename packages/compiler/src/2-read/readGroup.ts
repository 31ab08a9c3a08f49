import { omitUndefined } from '@portico/core/values';
import { docCommentAt } from '../0-program/docComments.ts';
import type { Written } from '../1-find/resolve.ts';
import { label } from '../finding.ts';
import { groupOptions, moduleOptions } from './knownOptions.ts';
import {
  because,
  classKey,
  classRef,
  headArgument,
  isExported,
  optionsOf,
  placeIn,
  textIn,
  textOption,
  unreadable,
  valueOf,
} from './reading.ts';
import type { Reading } from './reading.ts';
import type { GroupRecord, ModuleRecord } from './records.ts';
import { documentation } from './types/members.ts';

/** Reads the head of a group; members of the class have no effect. */
export function readGroup(reading: Reading): GroupRecord | undefined {
  const { found, program, findings } = reading;
  const ref = classRef(program, found);
  const given = headArgument(reading, 0);
  const prefix = given && valueOf(reading, given);
  if (!given || !prefix?.found || typeof prefix.value !== 'string') {
    const reason = prefix ? because(prefix) : '';
    findings.report(
      'PRAG0513',
      { name: found.name },
      label(given ? placeIn(given) : ref.place, `no prefix that is known at build time${reason}`),
    );
    return undefined;
  }
  const options = optionsOf(reading, headArgument(reading, 1), groupOptions);
  const parentGiven = options.get('parent');
  const parent = parentGiven && classKey(program, parentGiven);
  if (parentGiven && !parent) reportUnknownGroup(reading, parentGiven);
  const tag = textOption(reading, options, 'tag')?.value;
  const version = textOption(reading, options, 'version')?.value;
  const { description } = documentation(docCommentAt(found.file, found.node.start));
  return {
    class: ref,
    exported: isExported(reading),
    prefix: { value: prefix.value, place: placeIn(given) },
    ...omitUndefined({
      parent: parentGiven && parent ? { value: parent, place: placeIn(parentGiven) } : undefined,
      tag,
      version,
      description,
    }),
  };
}

/** Notes that what stands in `group` or `parent` is no group class. */
export function reportUnknownGroup(reading: Reading, written: Written): void {
  reading.findings.report('PRAG0511', { name: textIn(written) }, label(placeIn(written), 'no class that extends EndpointGroup(…)'));
}

/** Reads the head of an area. */
export function readModule(reading: Reading): ModuleRecord | undefined {
  const { found, program, findings } = reading;
  const ref = classRef(program, found);
  const given = headArgument(reading, 0);
  const evaluation = given && valueOf(reading, given);
  const name = evaluation?.found ? evaluation.value : undefined;
  if (!given || typeof name !== 'string') {
    const reason = evaluation ? because(evaluation) : '';
    unreadable(reading, given ?? found.node.id ?? found.node, `the name of an area is a text that is known at build time${reason}`);
    return undefined;
  }
  if (!/^[A-Za-z]\w*$/.test(name)) {
    findings.report('PRAG0112', { name, what: 'an area', also: ' (`_`, too)' }, label(placeIn(given), 'no name of an area'));
    return undefined;
  }
  const options = optionsOf(reading, headArgument(reading, 1), moduleOptions);
  const store = textOption(reading, options, 'store');
  if (store && !/^[A-Za-z][\w-]*$/.test(store.value))
    findings.report(
      'PRAG0112',
      { name: store.value, what: 'a store', also: ' (`-` and `_`, too)' },
      label(store.place, 'no name of a store'),
    );
  return {
    class: ref,
    name: { value: name, place: placeIn(given) },
    ...omitUndefined({ store }),
    folder: ref.from.replace(/[^/]*$/, ''),
  };
}
