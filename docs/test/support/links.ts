import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './pages.ts';
import type { Page } from './pages.ts';

/** The relative links of a page that lead nowhere, each with the reason. */
export function brokenLinks(page: Page): string[] {
  const prose = page.text.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/`[^`\n]*`/g, '');
  const targets = [...prose.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !/^[a-z]+:/.test(target)).flatMap((target) => problemOf(page, target) ?? []);
}

function problemOf({ path: page, text }: Page, target: string): string | undefined {
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? join(root, page) : join(root, dirname(page), file);
  if (!existsSync(path)) return `${target}: there is no such file`;
  if (anchor === undefined) return undefined;
  if (statSync(path).isDirectory()) return `${target}: a folder has no headings`;
  return anchorsOf(file === '' ? text : readFileSync(path, 'utf8')).has(anchor) ? undefined : `${target}: there is no such heading`;
}

/** The anchors of a page's headings, as the usual renderers make them. */
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
