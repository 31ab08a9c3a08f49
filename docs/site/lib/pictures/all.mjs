import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inRoot } from '../folders.mjs';
import { drawChart } from './chart.mjs';
import { draw } from './draw.mjs';
import { readCharts } from './tables.mjs';

/** Draws every diagram from its text, and every chart from its table. @returns {{ path: string, svg: string }[]} */
function drawAll() {
  const diagrams = globSync('docs/*/pictures/*.json', { cwd: inRoot() }).map((source) => {
    const diagram = JSON.parse(readFileSync(inRoot(source), 'utf8'));
    return { path: source.replaceAll('\\', '/').replace(/json$/, 'svg'), svg: draw(basename(source, '.json'), diagram) };
  });
  return [...diagrams, ...readCharts().map(({ path, name, chart }) => ({ path, svg: drawChart(name, chart) }))];
}

/** Writes the pictures. */
export function writePictures() {
  for (const { path, svg } of drawAll()) writeFileSync(inRoot(path), svg);
}

/** Lists the pictures that differ from their texts. */
export function findStalePictures() {
  return drawAll()
    .filter(({ path, svg }) => globSync(inRoot(path)).length === 0 || readFileSync(inRoot(path), 'utf8') !== svg)
    .map(({ path }) => path);
}
