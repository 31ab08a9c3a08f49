import type { Input, Manifest, Operation } from '@portico/core/manifest';
import type { PlannedRoute } from '../../plannedRoute.ts';
import { html } from '../html/html.ts';
import type { PageContent } from '../html/layout.ts';
import { renderTable, renderTerms } from '../html/table.ts';
import { renderSendForm } from './sendForm.ts';
import { renderBehaviour, renderDemands } from './operationsPage.ts';
import { listRoutes, loadManifests } from './pageContext.ts';
import type { PageContext } from './pageContext.ts';
import { formatShape } from './shapeText.ts';

/** An operation as it is planned and as it is declared. Operations of the host itself have no declaration. */
export interface FoundOperation {
  readonly planned: PlannedRoute;
  readonly manifest: Manifest | undefined;
  readonly declared: Operation | undefined;
}

/** Finds an operation by its id. */
export async function findOperation(context: PageContext, id: string): Promise<FoundOperation | undefined> {
  const planned = listRoutes(context).find(({ plan }) => plan.id === id);
  if (!planned) return undefined;
  const manifest = (await loadManifests(context)).find(({ operations }) => operations.some((operation) => operation.id === id));
  return { planned, manifest, declared: manifest?.operations.find((operation) => operation.id === id) };
}

/** Shows one operation, with a form that sends requests to it. */
export async function renderOperation(context: PageContext, id: string): Promise<PageContent | undefined> {
  const found = await findOperation(context, id);
  if (!found) return undefined;
  const { planned, declared } = found;
  const { plan, route } = planned;
  const terms = renderTerms({
    Route: plan.internal ? 'none: it is called from code' : html`<code>${plan.verb} ${route.template}</code>`,
    Kind: declared?.kind,
    Summary: declared?.summary,
    Requires: renderDemands(planned),
    Behaviour: renderBehaviour(context, planned),
    Declared: declared && html`<code>${declared.source.file}:${declared.source.line}</code>`,
    Result: declared?.result && html`<code>${plan.status} ${formatShape(declared.result)}</code>`,
  });
  return {
    page: 'operations',
    title: id,
    body: html`${terms}${declared && renderDeclaration(declared)}${plan.internal ? undefined : renderSendForm(context, found)}`,
  };
}

function renderDeclaration({ inputs, errors }: Operation) {
  const rows = inputs.map((input) => [input.wireName, input.source, html`<code>${formatShape(input.shape)}</code>`, isRequired(input)]);
  const listed = errors.map(({ name, answers }) => [name, answers.map(({ status, code }) => `${status} ${code}`).join(', ')]);
  return html`<h2>Inputs</h2>
    ${renderTable('Inputs', ['Name', 'From', 'Type', 'Required'], rows)}
    <h2>Errors</h2>
    ${renderTable('Declared errors', ['Error', 'Responses'], listed)}`;
}

function isRequired({ required, hasDefault }: Input): string {
  return required ? 'yes' : hasDefault ? 'no, it has a default' : 'no';
}
