import { isObject } from '@portico/runtime/reading';
import type { JsonObject } from '@portico/runtime/reading';

/** The fields that are printed elsewhere in the line, or that mean nothing to a developer with one local process. */
const left = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'req', 'res', 'responseTime', 'configuration', 'unset']);

/** Formats a log line for people: time, level, message and other fields. Lines that are not JSON are returned unchanged. */
export function formatReadableLine(line: string): string {
  const read = parseLine(line);
  if (read === undefined) return line;
  const belonging = Object.entries(read).flatMap(([name, value]) => (left.has(name) ? [] : `${name}=${formatValue(value)}`));
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

/** Formats the message. Requests and responses are formatted by their fields. */
function formatMessage({ msg, req, res, responseTime }: JsonObject): string {
  if (isObject(req)) return `${formatValue(req['method'])} ${formatValue(req['url'])}`;
  if (isObject(res) && typeof responseTime === 'number') return `${formatValue(res['statusCode'])} in ${responseTime.toFixed(1)} ms`;
  return toPrintable(String(msg));
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
