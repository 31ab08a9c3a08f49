import { formatTemplate } from './template.ts';
import { wrapIndented } from './wrap.ts';

/** A parsed file of `messages/`, which documents one diagnostic. */
export interface Page {
  readonly code: string;
  readonly title: string;
  /** A sentence with `{name}` placeholders. */
  readonly message: string;
  /** How to fix it: a paragraph with `{name}` placeholders. */
  readonly help: string;
  readonly why: string;
  /** Fenced code that causes the diagnostic. */
  readonly wrong: string;
  /** Fenced code that fixes it. */
  readonly right: string;
}

const form = new RegExp(
  String.raw`^## (?<code>PRAG\d{4}) (?<title>[^\n]+)\n\n(?<message>[^\n]+)\n\n### Help\n\n(?<help>[^\n]+)\n\n` +
    String.raw`### Why\n\n(?<why>.+)\n\n### Wrong\n\n(?<wrong>.+)\n\n### Right\n\n(?<right>.+)\n$`,
  's',
);

/** Parses a file of `messages/`. Throws if a section is missing. */
export function parsePage(text: string): Page {
  const match = form.exec(text);
  if (!match)
    throw new Error(`A message file must have a heading, a sentence and the sections 'Help', 'Why', 'Wrong' and 'Right':\n${text}`);
  return match.groups as unknown as Page;
}

/** Renders the documentation page of a diagnostic as Markdown. */
export function renderPage(page: Page): string {
  const sections = [
    `# ${page.code}: ${page.title}`,
    formatTemplate(page.message),
    `**Help.** ${formatTemplate(page.help)}`,
    page.why,
    `## Wrong`,
    page.wrong,
    `## Right`,
    page.right,
  ];
  return sections.join('\n\n') + '\n';
}

/** Renders the page of a diagnostic for a terminal: wrapped, without the marks of Markdown. */
export function formatPage(page: Page, { width, strong }: { readonly width: number; readonly strong: (text: string) => string }): string {
  const [title = '', ...more] = wrapIndented(`${page.code}: ${page.title}`, width);
  const paragraphs = [formatTemplate(page.message), `Help: ${formatTemplate(page.help)}`, ...page.why.split('\n\n')];
  const blocks = [
    [title, ...more].map(strong),
    ...paragraphs.map((paragraph) => paragraph.split('\n').flatMap((line) => wrapIndented(line, width))),
    [strong('Wrong:')],
    indentCode(page.wrong),
    [strong('Right:')],
    indentCode(page.right),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Returns the lines of Markdown with its code blocks indented instead of fenced. */
function indentCode(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.startsWith('```') ? [] : [`  ${line}`.trimEnd()]));
}
