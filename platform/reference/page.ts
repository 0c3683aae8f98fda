import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { PlatformApp } from '../http/environment.ts';
import { errorCatalogue } from '../http/errors.ts';
import { callSection, fieldTable, type NamedCall } from './call.ts';
import type { Document } from './document.ts';
import { fieldsOf } from './fields.ts';
import { style } from './style.ts';

const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function callsByTag(document: Document): Map<string, NamedCall[]> {
  const groups = new Map<string, NamedCall[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, call] of Object.entries(methods)) {
      const tag = call.tags?.[0] ?? 'Other';
      const id = `${method}${path.replaceAll(/[^a-zA-Z]+/g, '-')}`;
      groups.set(tag, [...(groups.get(tag) ?? []), { ...call, method: method.toUpperCase(), path, id }]);
    }
  }
  return groups;
}

function navigation(groups: Map<string, NamedCall[]>) {
  return [...groups].map(
    ([tag, calls]) =>
      html`<strong>${tag}</strong><ul>${calls.map(
        ({ id, method, path }) => html`<li><a href="#${id}"><code>${method} ${path}</code></a></li>`,
      )}</ul>`,
  );
}

function errors(document: Document) {
  const rows = Object.entries(errorCatalogue).map(
    ([code, [status, message]]) =>
      html`<tr><th scope="row"><code>${code}</code></th><td>${status}</td><td>${message}</td></tr>`,
  );
  return html`<h2 id="errors">Errors</h2>
<p>Every call can return an error of this form. The code is stable; the message is for developers.</p>
<div class="scroll"><table>
  <thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Message</th></tr></thead>
  <tbody>${rows}</tbody>
</table></div>
${fieldTable('Error', fieldsOf(document, { $ref: '#/components/schemas/Error' }))}`;
}

function page(document: Document) {
  const groups = callsByTag(document);
  const schemes = Object.entries(document.components.securitySchemes);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${document.info.title} · API reference</title>
<style>${raw(style)}</style>
</head>
<body><div class="frame">
<nav aria-label="Calls">${navigation(groups)}<a href="#errors">Errors</a></nav>
<main>
<h1>${document.info.title}</h1>
<p>${document.info.description}</p>
<p>The same as a file: <a href="/openapi.json">openapi.json</a>. Bodies are JSON; unknown fields are refused.</p>
<dl>${schemes.map(
    ([name, { description, scheme, name: header }]) =>
      html`<dt><code>${name}</code></dt><dd>${description} <span class="quiet">Header ${
        scheme === 'bearer' ? 'Authorization: Bearer …' : `${header}: …`
      }</span></dd>`,
  )}</dl>
${[...groups].map(([tag, calls]) => html`<h2>${tag}</h2>${calls.map((call) => callSection(document, call))}`)}
${errors(document)}
</main></div></body></html>`;
}

/** Makes a value on first use, and keeps it. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * Serves the contract, and at / the API reference generated from it, without scripts or external resources. Both are
 * made when they are first read: they take a quarter of a second of a processor.
 */
export function registerReference(app: PlatformApp, describe: () => object): void {
  const document = once(describe);
  const content = once(() => page(document() as Document));
  app.get('/openapi.json', (c) => c.json(document()));
  app.get('/', (c) => c.html(content(), 200, { 'Content-Security-Policy': policy }));
}
