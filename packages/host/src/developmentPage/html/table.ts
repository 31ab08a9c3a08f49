import { html } from './html.ts';
import type { Html, HtmlValue } from './html.ts';

/** Renders a table. On a small screen each row becomes a block, in which each cell has the title of its column. */
export function renderTable(caption: string, titles: readonly string[], rows: readonly (readonly HtmlValue[])[]): Html {
  if (rows.length === 0) return html`<p class="none">None.</p>`;
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${titles.map((title) => html`<th scope="col">${title}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell, index) => html`<td data-title="${titles[index]}">${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Renders an input that hides the rows of the tables below it that do not contain its text. It appears once the script runs. */
export function renderFilter(label: string): Html {
  return html`<p class="filter" hidden>
    <label>${label} <input type="search" data-filter /></label> <span role="status" data-count></span>
  </p>`;
}

/** Renders a list of terms. Terms without a value are omitted. */
export function renderTerms(terms: Readonly<Record<string, HtmlValue>>): Html {
  const given = Object.entries(terms).filter(([, value]) => value !== undefined && value !== '' && value !== null);
  return html`<dl>
    ${given.map(
      ([term, value]) =>
        html`<dt>${term}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}

/** Renders values as code, separated by commas. */
export function renderCodes(values: readonly string[]): Html {
  return html`${values.map((value, index) => html`${index > 0 ? ', ' : ''}<code>${value}</code>`)}`;
}

/** Renders a number of things: `1 job`, `2 jobs`. */
export function formatCount(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Renders a duration in milliseconds. */
export function formatDuration(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return '–';
  return milliseconds >= 1000 ? `${(milliseconds / 1000).toFixed(2)} s` : `${milliseconds.toFixed(milliseconds < 10 ? 2 : 1)} ms`;
}
