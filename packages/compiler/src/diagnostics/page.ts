import { readable } from './template.ts';

/** One file of `messages/`: everything that is said about one code. */
export interface Page {
  readonly code: string;
  readonly title: string;
  /** One sentence, with `{values}`. */
  readonly message: string;
  /** One paragraph, with `{values}`. */
  readonly wayOut: string;
  readonly why: string;
  /** Fenced code that raises the diagnostic. */
  readonly wrong: string;
  /** Fenced code that does not. */
  readonly right: string;
}

const form = new RegExp(
  String.raw`^## (?<code>PRAG\d{4}) (?<title>[^\n]+)\n\n(?<message>[^\n]+)\n\n### Way out\n\n(?<wayOut>[^\n]+)\n\n` +
    String.raw`### Why\n\n(?<why>.+)\n\n### Wrong\n\n(?<wrong>.+)\n\n### Right\n\n(?<right>.+)\n$`,
  's',
);

/** Reads one file of `messages/`. */
export function parsePage(text: string): Page {
  const match = form.exec(text);
  if (!match) throw new Error(`A message file needs a heading, a sentence, 'Way out', 'Why', 'Wrong' and 'Right':\n${text}`);
  return match.groups as unknown as Page;
}

/** The page as a reader sees it. */
export function renderPage(page: Page): string {
  const sections = [
    `# ${page.code}: ${page.title}`,
    readable(page.message),
    `**Way out.** ${readable(page.wayOut)}`,
    page.why,
    `## Wrong`,
    page.wrong,
    `## Right`,
    page.right,
  ];
  return sections.join('\n\n') + '\n';
}
