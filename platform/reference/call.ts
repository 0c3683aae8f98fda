import { html } from 'hono/html';
import type { Call, Document, Schema } from './document.ts';
import { type Field, fieldsOf, nameOfRef } from './fields.ts';

export interface NamedCall extends Call {
  method: string;
  path: string;
  id: string;
}

const row = (field: Field) => html`<tr>
  <th scope="row"><code>${field.name}</code>${field.required ? '' : html` <span class="quiet">optional</span>`}</th>
  <td><code>${field.type}</code></td>
  <td>${field.notes}</td>
</tr>`;

export function fieldTable(title: string, fields: Field[]) {
  if (fields.length === 0) return '';
  return html`<h4>${title}</h4>
<div class="scroll"><table>
  <thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead>
  <tbody>${fields.map(row)}</tbody>
</table></div>`;
}

function callers(security: Call['security']): string {
  if (!security) return 'Open to everyone.';
  const names = security.map((way) => Object.keys(way).join(' and ')).filter(Boolean);
  const optional = security.some((scheme) => Object.keys(scheme).length === 0);
  return `Needs ${names.join(' or ')}${optional ? ', if there is one' : ''}.`;
}

const jsonOf = (content: Record<string, { schema?: Schema }> | undefined): Schema =>
  content?.['application/json']?.schema ?? {};

function responses(document: Document, call: NamedCall) {
  return Object.entries(call.responses)
    .filter(([, response]) => !response.$ref)
    .map(([status, response]) => {
      const fields = fieldsOf(document, jsonOf(response.content));
      const title = `Response ${status}: ${response.description ?? ''}`;
      return fields.length > 0 ? fieldTable(title, fields) : html`<h4>${title}</h4>`;
    });
}

export function callSection(document: Document, call: NamedCall) {
  const parameters = (call.parameters ?? []).flatMap((given) => {
    const parameter = '$ref' in given ? document.components.parameters[nameOfRef(given.$ref)] : given;
    if (!parameter) return [];
    const { name, required = false, schema, description = '' } = parameter;
    const [field] = fieldsOf(document, { properties: { [name]: { ...schema, description } } });
    return field ? [{ ...field, name, required }] : [];
  });
  const codes = call['x-error-codes'] ?? [];
  return html`<section id="${call.id}" aria-labelledby="${call.id}-title">
<h3 id="${call.id}-title"><span class="method">${call.method}</span> <code>${call.path}</code> ${call.summary}</h3>
<p>${call.description} <span class="quiet">${callers(call.security)}</span></p>
${fieldTable('Parameters', parameters)}
${fieldTable('Body', fieldsOf(document, jsonOf(call.requestBody?.content)))}
${responses(document, call)}
${codes.length > 0 ? html`<h4>Errors of this call</h4><p>${codes.map((code) => html`<code>${code}</code> `)}</p>` : ''}
</section>`;
}
