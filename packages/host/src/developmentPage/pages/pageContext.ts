import type { Manifest } from '@portico/core/manifest';
import type { MapContext } from '../../hostFeature.ts';
import type { PlannedRoute } from '../../plannedRoute.ts';
import { routesFeature } from '../../features/routesFeature.ts';
import type { Recorder } from '../recording/recorder.ts';
import { html } from '../html/html.ts';
import type { Html } from '../html/html.ts';

/** The subject of the pages: a running host, and its latest activities. */
export interface PageContext {
  /** The path of the development page. */
  readonly base: string;
  readonly host: MapContext;
  readonly recorder: Recorder;
  /** The secret of this process in each form, which other pages cannot know. */
  readonly token: string;
  /** The query of the request. */
  readonly query: URLSearchParams;
}

/** Returns the planned operations of a host: its own, those of areas in other processes, and those that the host provides. */
export function listRoutes({ host }: PageContext): readonly PlannedRoute[] {
  return host.planOf(routesFeature).all;
}

/** Returns the manifests of the areas that the host runs or serves. */
export function loadManifests({ host }: PageContext): Promise<readonly Manifest[]> {
  return Promise.all(host.endpoints.answered.map((module) => module.manifest()));
}

/** Renders a link to a page. */
export function link({ base }: PageContext, path: string, text: string): Html {
  return html`<a href="${base}/${path}">${text}</a>`;
}

/** Renders a form with one button. */
export function renderButton({ base, token }: PageContext, action: string, label: string, fields: Readonly<Record<string, string>>): Html {
  const inputs = Object.entries({ ...fields, token }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  return html`<form class="inline" method="post" action="${base}/${action}">${inputs}<button>${label}</button></form>`;
}

/** Renders a time of day. */
export function formatTime(time: Date | string): Html {
  const date = new Date(time);
  return html`<time datetime="${date.toISOString()}">${date.toISOString().replace('T', ' ').slice(0, 19)}</time>`;
}
