import { omitUndefined } from '@portico/core/values';
import { readDocComment } from '../0-program/docComments.ts';
import type { SourceExpression } from '../1-find/resolve.ts';
import { label } from '../finding.ts';
import { groupOptions, moduleOptions } from './knownOptions.ts';
import { readDefaults } from './readDefaults.ts';
import {
  formatReason,
  formatWay,
  resolveClassKey,
  createClassRef,
  findHeadArgument,
  isExported,
  readHeadOptions,
  getPlaceIn,
  getText,
  readTextOption,
  reportUnreadable,
  evaluateValue,
} from './reading.ts';
import type { ReaderInputs } from './reading.ts';
import type { GroupRecord, ModuleRecord } from './records.ts';
import { buildDocumentation } from './types/members.ts';

/** Reads the head of a group; members of the class have no effect. */
export function readGroup(reading: ReaderInputs): GroupRecord | undefined {
  const { found, program, findings } = reading;
  const ref = createClassRef(program, found);
  const given = findHeadArgument(reading, 0);
  const prefix = given && evaluateValue(reading, given);
  if (!given || !prefix?.found || typeof prefix.value !== 'string') {
    const reason = prefix ? formatReason(prefix) : '';
    findings.report(
      'PRAG0513',
      { name: found.name },
      label(given ? getPlaceIn(given) : ref.place, `the prefix is not known at build time${reason}`),
    );
    return undefined;
  }
  const options = readHeadOptions(reading, findHeadArgument(reading, 1), groupOptions);
  const parentGiven = options.get('parent');
  const parent = parentGiven && resolveClassKey(program, parentGiven);
  if (parentGiven && !parent) reportUnknownGroup(reading, parentGiven);
  const tag = readTextOption(reading, options, 'tag')?.value;
  const version = readTextOption(reading, options, 'version')?.value;
  const { description } = buildDocumentation(readDocComment(found.file, found.node.start));
  return {
    class: ref,
    exported: isExported(reading),
    prefix: { value: prefix.value, place: getPlaceIn(given) },
    ...omitUndefined({
      parent: parentGiven && parent ? { value: parent, place: getPlaceIn(parentGiven) } : undefined,
      tag,
      version,
      description,
    }),
    ...readDefaults(reading, options),
  };
}

/** Reports that the value of `group` or `parent` is not a group class. */
export function reportUnknownGroup(reading: ReaderInputs, written: SourceExpression): void {
  reading.findings.report('PRAG0511', { name: getText(written) }, label(getPlaceIn(written), 'not a class that extends EndpointGroup(…)'));
}

/** Reads the head of an area. */
export function readModule(reading: ReaderInputs): ModuleRecord | undefined {
  const { found, program, findings } = reading;
  const ref = createClassRef(program, found);
  const given = findHeadArgument(reading, 0);
  const evaluation = given && evaluateValue(reading, given);
  const name = evaluation?.found ? evaluation.value : undefined;
  if (!given || typeof name !== 'string') {
    const reason = evaluation ? formatReason(evaluation) : '';
    reportUnreadable(
      reading,
      given ?? found.node.id ?? found.node,
      `the name of an area must be a string that is known at build time${reason}`,
      evaluation ? formatWay(evaluation) : "Write the name: `extends Module('Billing')`.",
    );
    return undefined;
  }
  if (!/^[A-Za-z]\w*$/.test(name)) {
    findings.report('PRAG0112', { name, what: 'an area', also: ' (and `_`)' }, label(getPlaceIn(given), 'not a valid area name'));
    return undefined;
  }
  const options = readHeadOptions(reading, findHeadArgument(reading, 1), moduleOptions);
  const store = readTextOption(reading, options, 'store');
  if (store && !/^[A-Za-z][\w-]*$/.test(store.value))
    findings.report(
      'PRAG0112',
      { name: store.value, what: 'a store', also: ' (and `-` and `_`)' },
      label(store.place, 'not a valid store name'),
    );
  return {
    class: ref,
    name: { value: name, place: getPlaceIn(given) },
    ...omitUndefined({ store }),
    ...readDefaults(reading, options),
    folder: ref.from.replace(/[^/]*$/, ''),
  };
}
