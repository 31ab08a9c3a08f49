import { docCommentAt } from '../0-program/docComments.ts';
import { label } from '../finding.ts';
import { jsonOf } from './json.ts';
import { groupOptions, moduleOptions } from './knownOptions.ts';
import { argument, at, classKey, classRef, optionsOf, textOption, unreadable } from './reading.ts';
import type { Reading } from './reading.ts';
import type { GroupRecord, ModuleRecord } from './records.ts';
import { documentation } from './types/members.ts';

/** Reads the head of a group; members of the class have no effect. */
export function readGroup(reading: Reading): GroupRecord | undefined {
  const { found, program, findings } = reading;
  const ref = classRef(program, found);
  const prefixNode = argument(found.node.superClass, 0);
  const prefix = prefixNode && jsonOf(program, found.file, prefixNode);
  if (!prefixNode || !prefix?.found || typeof prefix.value !== 'string') {
    findings.report(
      'PRAG0513',
      { name: found.name },
      label(prefixNode ? at(reading, prefixNode) : ref.place, 'no prefix that is known at build time'),
    );
    return undefined;
  }
  const options = optionsOf(reading, argument(found.node.superClass, 1), groupOptions);
  const parentNode = options.get('parent');
  const parent = parentNode && classKey(program, found.file, parentNode);
  if (parentNode && !parent) reportUnknownGroup(reading, parentNode);
  const tag = textOption(reading, options, 'tag')?.value;
  const version = textOption(reading, options, 'version')?.value;
  const { description } = documentation(docCommentAt(found.file, found.node.start));
  return {
    class: ref,
    exported: found.file.exports.has(found.name),
    prefix: { value: prefix.value, place: at(reading, prefixNode) },
    ...(parentNode && parent ? { parent: { value: parent, place: at(reading, parentNode) } } : {}),
    ...(tag === undefined ? {} : { tag }),
    ...(version === undefined ? {} : { version }),
    ...(description === undefined ? {} : { description }),
  };
}

/** Notes that what stands in `group` or `parent` is no group class. */
export function reportUnknownGroup(reading: Reading, node: { start: number; end: number }): void {
  const name = reading.found.file.text.slice(node.start, node.end);
  reading.findings.report('PRAG0511', { name }, label(at(reading, node), 'no class that extends EndpointGroup(…)'));
}

/** Reads the head of an area. */
export function readModule(reading: Reading): ModuleRecord | undefined {
  const { found, program, findings } = reading;
  const ref = classRef(program, found);
  const node = argument(found.node.superClass, 0);
  const name = node && jsonOf(program, found.file, node).value;
  if (!node || typeof name !== 'string') {
    unreadable(reading, node ?? found.node.id ?? found.node, 'the name of an area is a text that is known at build time');
    return undefined;
  }
  if (!/^[A-Za-z]\w*$/.test(name)) {
    findings.report('PRAG0112', { name, what: 'an area', also: ' (`_`, too)' }, label(at(reading, node), 'no name of an area'));
    return undefined;
  }
  const options = optionsOf(reading, argument(found.node.superClass, 1), moduleOptions);
  const store = textOption(reading, options, 'store');
  if (store && !/^[A-Za-z][\w-]*$/.test(store.value))
    findings.report(
      'PRAG0112',
      { name: store.value, what: 'a store', also: ' (`-` and `_`, too)' },
      label(at(reading, options.get('store')!), 'no name of a store'),
    );
  return {
    class: ref,
    name: { value: name, place: at(reading, node) },
    ...(store ? { store } : {}),
    folder: ref.from.replace(/[^/]*$/, ''),
  };
}
