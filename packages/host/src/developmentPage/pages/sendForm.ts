import type { Input } from '@portico/core/manifest';
import { rolesFeature } from '../../features/rolesFeature.ts';
import { html } from '../html/html.ts';
import type { Html } from '../html/html.ts';
import type { FoundOperation } from './operationPage.ts';
import type { PageContext } from './pageContext.ts';
import { buildSample } from './shapeText.ts';

/** Values that were sent before: the form shows them again. */
export type SentFields = URLSearchParams;

/** Renders the form that sends a request to an operation, as any caller. */
export function renderSendForm(context: PageContext, found: FoundOperation, sent?: SentFields): Html {
  const { planned } = found;
  const { base, token } = context;
  return html`<h2 id="send">Send a request</h2>
    <form class="fields" method="post" action="${base}/send">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="operation" value="${planned.plan.id}" />
      ${renderCaller(context, sent)} ${renderInputs(found, sent)} ${renderHeaders(sent)}
      <p><button>Send ${planned.plan.verb} ${planned.route.template}</button></p>
    </form>`;
}

/** Renders the choice of a caller, which the host trusts for this one request. */
function renderCaller({ host }: PageContext, sent: SentFields | undefined): Html {
  const chosen = new Set(sent?.getAll('role'));
  const roles = host.openOf(rolesFeature).names.toSorted();
  return html`<fieldset>
    <legend>Caller</legend>
    ${renderText('Caller id, empty for an anonymous caller', 'caller', sent?.get('caller') ?? '')}
    ${
      roles.length > 0 &&
      html`<label for="field-role">Roles</label
        ><select id="field-role" name="role" multiple size="${Math.min(roles.length, 6)}">
          ${roles.map((role) => html`<option${chosen.has(role) ? html` selected` : undefined}>${role}</option>`)}
        </select>`
    }
    ${renderText('Permissions in addition, separated by commas', 'permissions', sent?.get('permissions') ?? '')}
    ${renderText('Tenant', 'tenant', sent?.get('tenant') ?? '')}
  </fieldset>`;
}

function renderInputs({ planned, declared, manifest }: FoundOperation, sent: SentFields | undefined): Html {
  const inputs = declared?.inputs ?? [];
  const placeholders = planned.route.segments.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]));
  const isUpload = planned.plan.body === 'form';
  const fields = [
    ...placeholders.map((name) => renderText(`{${name}}`, `route.${name}`, sent?.get(`route.${name}`) ?? '', true)),
    ...inputs
      .filter(({ source }) => source === 'query')
      .map((input) => renderText(`${input.wireName} (query)`, `query.${input.wireName}`, getValue(input, `query.${input.wireName}`, sent))),
    ...(isUpload
      ? inputs
          .filter(({ source, shape }) => source === 'form' && !(shape.kind === 'scalar' && shape.scalar === 'FormFile'))
          .map((input) => renderText(`${input.wireName} (form)`, `form.${input.wireName}`, getValue(input, `form.${input.wireName}`, sent)))
      : []),
  ];
  const hasText = planned.plan.body === 'wrapped' || planned.plan.body === 'bare' || planned.plan.body === 'stream';
  const example = declared?.examples.find(({ request }) => request !== undefined)?.request;
  const body = sent?.get('body') ?? formatBody(example) ?? buildBody(planned.plan.body, inputs, manifest?.types ?? []);
  return html`<fieldset>
    <legend>Inputs</legend>
    ${fields.length === 0 && !hasText ? html`<p class="none">The operation has no inputs.</p>` : fields}
    ${isUpload ? html`<p class="soft">Files cannot be sent with this form.</p>` : undefined}
    ${hasText ? html`<label for="field-body">Body</label><textarea id="field-body" name="body" spellcheck="false">${body}</textarea>` : undefined}
  </fieldset>`;
}

function renderHeaders(sent: SentFields | undefined): Html {
  return html`<fieldset>
    <legend>Headers</legend>
    <label for="field-headers">One on each line, such as <code>If-Match: "1"</code></label>
    <textarea id="field-headers" name="headers" spellcheck="false" class="few">${sent?.get('headers') ?? ''}</textarea>
  </fieldset>`;
}

function formatBody(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value, undefined, 2);
}

function buildBody(form: string, inputs: readonly Input[], types: Parameters<typeof buildSample>[1]): string {
  const members = inputs.filter(({ source }) => source === 'body');
  const first = members[0];
  if (form === 'stream' || !first) return '';
  const value =
    form === 'bare'
      ? buildSample(first.shape, types)
      : Object.fromEntries(members.map(({ wireName, shape, example }) => [wireName, example ?? buildSample(shape, types)]));
  return formatBody(value) ?? '';
}

function getValue(input: Input, name: string, sent: SentFields | undefined): string {
  return sent?.get(name) ?? (input.example === undefined || !input.required ? '' : formatExample(input.example));
}

function formatExample(example: unknown): string {
  return typeof example === 'string' ? example : JSON.stringify(example);
}

function renderText(label: string, name: string, value: string, required = false): Html {
  const id = `field-${name}`;
  return html`<div>
    <label for="${id}">${label}</label
    ><input id="${id}" name="${name}" value="${value}" autocomplete="off" ${required ? html` required` : undefined} />
  </div>`;
}
