import type { GroupRecord, Located } from '../2-read/records.ts';
import { label } from '../finding.ts';
import { Pairs } from './pairs.ts';
import type { CheckContext } from './view.ts';

/** Reports PRAG0511 (not a group), PRAG0512 (a cycle of parents) and PRAG0514 (groups that `configureGroup` cannot distinguish). */
export function checkGroups(context: CheckContext): void {
  for (const { record } of context.operations) checkUnknownParent(record.group, context);
  for (const group of context.records.groups) checkUnknownParent(group.parent, context);
  checkCycles(context);
  checkSharedOptionsName(context);
}

function checkUnknownParent(reference: Located<string> | undefined, { groups: known, findings, earlier }: CheckContext): void {
  if (!reference || known.has(reference.value)) return;
  const name = reference.value.replace(/^.*#/, '');
  const explained = earlier.some(({ code, facts }) => code === 'PRAG0513' && 'name' in facts && facts.name === name);
  if (!explained) findings.report('PRAG0511', { name }, label(reference.place, 'not a class that extends EndpointGroup(…)'));
}

function checkCycles({ records, groups: known, findings }: CheckContext): void {
  const done = new Set<GroupRecord>();
  for (const start of records.groups) {
    const path: GroupRecord[] = [];
    let group: GroupRecord | undefined = start;
    while (group && !path.includes(group) && !done.has(group)) {
      path.push(group);
      group = known.get(group.parent?.value ?? '');
    }
    for (const each of path) done.add(each);
    if (!group || !path.includes(group)) continue;
    const cycle = path.slice(path.indexOf(group));
    const names = [...cycle, group].map((each) => `'${each.class.name}'`).join(' → ');
    findings.report('PRAG0512', { cycle: names }, ...cycle.map((each) => label(each.parent!.place, `parent of '${each.class.name}'`)));
  }
}

function checkSharedOptionsName({ records, model, findings }: CheckContext): void {
  const seen = new Pairs<GroupRecord>();
  for (const group of records.groups) {
    const name = model.groups.get(group.class.key)!.optionsName;
    const first = seen.earlier(name, group);
    if (first)
      findings.report(
        'PRAG0514',
        { first: first.class.name, second: group.class.name, name },
        label(group.class.place, `'${name}'`),
        label(first.class.place, `'${name}' too`),
      );
  }
}
