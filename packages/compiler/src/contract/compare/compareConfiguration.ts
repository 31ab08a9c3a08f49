import type { KeyEntry, ServiceContract } from '../serviceContract.ts';
import { fixes } from './changes.ts';
import type { Change } from './changes.ts';

/** Compares configuration keys: a deployment with the old configuration must still start, and do the same. */
export function compareConfiguration(old: ServiceContract['configuration'], now: ServiceContract['configuration']): Change[] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted();
  return names.flatMap((subject) => compareKey(subject, old[subject], now[subject]));
}

function compareKey(subject: string, old: KeyEntry | undefined, now: KeyEntry | undefined): Change[] {
  const breaking = (kind: string, text: string): Change => ({ kind, subject, text, breaks: 'operators', fix: fixes.key });
  if (!now) return [breaking('key-removed', 'The key was removed: a host that sets it does not start.')];
  if (!old)
    return now.required
      ? [breaking('key-required', 'The required key was added: a host without it does not start.')]
      : [{ kind: 'key-added', subject, text: 'The key was added.' }];
  const lost = now.values && (old.values ? old.values.filter((value) => !now.values!.includes(value)) : ['every other text']);
  return [
    ...(old.type === now.type ? [] : [breaking('key-type', `The type changed from ${old.type} to ${now.type}.`)]),
    ...(!old.required && now.required ? [breaking('key-required', 'The key is required.')] : []),
    ...(lost && lost.length > 0 ? [breaking('key-values', `The key can no longer be ${lost.join(', ')}.`)] : []),
    ...(old.default === now.default || now.required
      ? []
      : [{ kind: 'key-default', subject, text: `The default changed from ${old.default ?? 'none'} to ${now.default ?? 'none'}.` }]),
  ];
}
