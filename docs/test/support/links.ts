import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './pages.ts';
import type { Page } from './pages.ts';

/** Returns the relative links of a page that lead nowhere, each with the reason. */
export function brokenLinks(page: Page): string[] {
  const prose = page.text.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const targets = [...prose.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target);
  const lines = [...prose.matchAll(/\[`([\w.]+)`\]\(([^()\s#]+)#L(\d+)\)/g)];
  return [
    ...targets.filter((target) => !/^[a-z]+:|#L\d+$/.test(target)).flatMap((target) => problemOf(page, target) ?? []),
    ...lines.flatMap(([, name = '', file = '', line]) => problemOfLine(join(root, dirname(page.path), file), name, Number(line)) ?? []),
  ];
}

function problemOf({ path: page, text }: Page, target: string): string | undefined {
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? join(root, page) : join(root, dirname(page), file);
  if (!existsSync(path)) return `${target}: there is no such file`;
  if (anchor === undefined) return undefined;
  if (statSync(path).isDirectory()) return `${target}: a folder has no headings`;
  return anchorsOf(file === '' ? text : readFileSync(path, 'utf8')).has(anchor) ? undefined : `${target}: there is no such heading`;
}

/** Returns why a link to a line of code does not lead to its name, or undefined if it does. */
function problemOfLine(path: string, name: string, line: number): string | undefined {
  const [place, text] = [
    `${relative(root, path)}#L${line}`,
    existsSync(path) ? readFileSync(path, 'utf8').split('\n')[line - 1] : undefined,
  ];
  if (text === undefined) return `${place}: there is no such line`;
  const last = name.split('.').at(-1)!;
  return new RegExp(`\\b${last}\\b`).test(text)
    ? undefined
    : `${place}: '${last}' does not stand there; run \`node scripts/reference.mjs\``;
}

/** Returns the anchors of a page's headings, as the usual renderers make them. */
function anchorsOf(text: string): Set<string> {
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  const anchors = headings.map((heading) =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set(
    anchors.map((anchor, index) =>
      anchors.indexOf(anchor) === index ? anchor : `${anchor}-${anchors.slice(0, index).filter((each) => each === anchor).length}`,
    ),
  );
}
