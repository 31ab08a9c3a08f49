import { isObject } from '@portico/runtime/reading';
import type { JsonObject } from '@portico/runtime/reading';

/** The fields that are printed elsewhere in the line, or that mean nothing to a developer with one local process. */
const left = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'configuration', 'unset']);

/** The fields of a request that its message contains, or that are the same for all requests of a developer. */
const ofRequest = new Set([...left, 'method', 'path', 'route', 'status', 'duration', 'client']);

/** Formats a log line for people: time, level, message and other fields. Lines that are not JSON are returned unchanged. */
export function formatReadableLine(line: string): string {
  const read = parseLine(line);
  if (read === undefined) return line;
  const hidden = isRequest(read) ? ofRequest : left;
  const belonging = Object.entries(read).flatMap(([name, value]) => (hidden.has(name) ? [] : `${name}=${formatValue(value)}`));
  const parts = [
    formatTime(read['time']),
    ...formatLevel(read['level']),
    formatMessage(read),
    ...listSettings(read['configuration']),
    ...belonging,
  ];
  return `${parts.join(' ')}\n${formatStack(read['err'])}`;
}

function parseLine(line: string): JsonObject | undefined {
  try {
    const read: unknown = JSON.parse(line);
    return isObject(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Formats the time of day: the reader watches the log live. */
function formatTime(time: unknown): string {
  const at = new Date(typeof time === 'number' || typeof time === 'string' ? time : NaN);
  return Number.isNaN(at.getTime()) ? '--:--:--' : at.toTimeString().slice(0, 8);
}

function formatLevel(level: unknown): string[] {
  const number = Number(level);
  if (number >= 60) return ['FATAL'];
  if (number >= 50) return ['ERROR'];
  if (number >= 40) return ['WARN'];
  return number < 30 ? ['debug'] : [];
}

/** Returns whether a line is about a request. */
function isRequest({ method, path, duration }: JsonObject): boolean {
  return typeof method === 'string' && typeof path === 'string' && typeof duration === 'number';
}

/** Formats the message. Requests are formatted by their fields. */
function formatMessage(read: JsonObject): string {
  if (!isRequest(read)) return toPrintable(String(read['msg']));
  const { method, path, status = 'aborted', duration } = read;
  return `${formatValue(method)} ${formatValue(path)} ${formatValue(status)} in ${Number(duration).toFixed(1)} ms`;
}

/** Lists the settings of the environment and the file. Defaults and options are left out: they are in the reference and in the code. */
function listSettings(configuration: unknown): string[] {
  if (!isObject(configuration)) return [];
  return Object.entries(configuration).flatMap(([key, setting]) => {
    if (!isObject(setting) || setting['from'] === 'default' || setting['from'] === 'option') return [];
    return `${key}=${formatValue(setting['value'])}`;
  });
}

function formatStack(error: unknown): string {
  if (!isObject(error)) return '';
  const told = error['stack'] ?? error['message'];
  return typeof told === 'string' ? `${told.split('\n').map(toPrintable).join('\n    ')}\n`.replace(/^/, '    ') : '';
}

function formatValue(value: unknown): string {
  return typeof value === 'string' && /^[^\s"]+$/.test(value) ? toPrintable(value) : toPrintable(JSON.stringify(value) ?? '');
}

/** Escapes control characters, so that text from callers cannot break lines or move the cursor. */
function toPrintable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (character) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`);
}
