/** A statement of a migration, with the facts that a squash needs. */
export interface Statement {
  readonly text: string;
  /** Whether it creates a named part of the schema, adds rows, changes or copies rows, has no effect in an empty store, or is anything else. */
  readonly effect: 'makes' | 'adds' | 'changes' | 'nothing' | 'else';
  /** The part that it creates, renames or drops. */
  readonly name?: string | undefined;
  /** The table of this part, or of the rows. */
  readonly table?: string | undefined;
  /** The new name of a renamed part. */
  readonly to?: string | undefined;
  readonly drops?: boolean | undefined;
}

const word = String.raw`(?:"(?:[^"]|"")+"|[\w.]+)`;
const name = String.raw`(?:CONCURRENTLY\s+)?(?:IF\s+(?:NOT\s+)?EXISTS\s+)?(?<name>${word})`;
const table = `(?<table>${word})`;
const alter = String.raw`ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?${table}\s+`;
const adjectives = String.raw`(?:(?:OR\s+REPLACE|UNIQUE|MATERIALIZED|TEMP|TEMPORARY|CONSTRAINT)\s+)*`;

/** The forms of statements; the first one that matches applies. */
const forms: readonly (readonly [RegExp, Statement['effect']])[] = [
  [form(String.raw`ALTER\s+\w+\s+${name}\s+RENAME\s+TO\s+(?<to>${word})`), 'nothing'],
  [form(String.raw`${alter}RENAME\s+(?:COLUMN\s+|CONSTRAINT\s+)?(?<name>${word})\s+TO\s+(?<to>${word})`), 'nothing'],
  [form(String.raw`(?<drops>DROP)\s+${adjectives}\w+\s+${name}`), 'nothing'],
  [form(String.raw`${alter}(?<drops>DROP)\s+(?:COLUMN|CONSTRAINT)\s+${name}`), 'nothing'],
  [form(String.raw`${alter}(?:ALTER\s+COLUMN|VALIDATE\s+CONSTRAINT|SET\s+\()`), 'nothing'],
  [form(String.raw`${alter}ADD\s+(?:COLUMN\s+|CONSTRAINT\s+)?${name}`), 'makes'],
  [form(String.raw`CREATE\s+${adjectives}(?:INDEX|TRIGGER|POLICY)\s+${name}\s[^]*?\bON\s+${table}`), 'makes'],
  [form(String.raw`CREATE\s+${adjectives}\w+\s+${name}`), 'makes'],
  [form(String.raw`INSERT\s+INTO\s+${word}\s*(?:\([^)]*\)\s*)?SELECT\s[^]*?\sFROM\s+${table}`), 'changes'],
  [form(String.raw`INSERT\s+INTO\s+${table}`), 'adds'],
  [form(String.raw`(?:UPDATE|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?|MERGE\s+INTO)\s+(?:ONLY\s+)?${table}`), 'changes'],
];

/** Reads one statement. */
export function readStatement(text: string): Statement {
  for (const [pattern, effect] of forms) {
    const { groups } = pattern.exec(text) ?? {};
    if (groups)
      return {
        text,
        effect,
        name: plain(groups['name']),
        table: plain(groups['table']),
        to: plain(groups['to']),
        drops: !!groups['drops'],
      };
  }
  return { text, effect: 'else' };
}

/** Returns all names and other words of a script. */
export function extractWords(script: string): ReadonlySet<string> {
  return new Set((script.match(/"(?:[^"]|"")+"|\w+/g) ?? []).map((each) => plain(each)!));
}

function form(text: string): RegExp {
  return new RegExp(`^${text}`, 'i');
}

/** Returns `note` for `"note"`. */
function plain(text: string | undefined): string | undefined {
  return text?.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"');
}
