export const docsStyle = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
body { font: 15px/1.55 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; }
h1 { font-size: 1.6rem; } h2 { margin: 2.4rem 0 .6rem; font-size: 1.15rem; }
details { border-top: 1px solid var(--line); } summary { cursor: pointer; padding: .55rem 0; }
summary code { font-weight: 600; } .method { display: inline-block; width: 4.2rem; opacity: .7; }
pre { overflow: auto; padding: .8rem; border: 1px solid var(--line); border-radius: .5rem; font-size: 13px; }
.about { white-space: pre-line; } .what { opacity: .75; margin-left: .6rem; }
input { font: inherit; padding: .4rem .7rem; width: 100%; box-sizing: border-box; border: 1px solid var(--line);
  border-radius: .5rem; background: transparent; color: inherit; }
`;

export const docsScript = `
const make = (tag, text, name) => {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  if (name) element.className = name;
  return element;
};
const show = (title, value) => {
  const block = document.createDocumentFragment();
  block.append(make('h3', title), make('pre', JSON.stringify(value, null, 2)));
  return block;
};
const describe = (path, method, operation) => {
  const details = make('details');
  details.dataset.text = (method + ' ' + path + ' ' + operation.summary + ' ' + operation.operationId).toLowerCase();
  const summary = make('summary');
  summary.append(make('span', method.toUpperCase(), 'method'), make('code', path), make('span', operation.summary, 'what'));
  details.append(summary, make('p', operation.description));
  const fields = (operation.parameters ?? []).filter((field) => field.in === 'query');
  if (fields.length) details.append(show('Parameters', fields.map(({ name, required, schema }) => ({ name, required, ...schema }))));
  for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) details.append(show(type, schema));
  for (const { label, source } of operation['x-codeSamples'] ?? []) details.append(make('h3', label), make('pre', source));
  const answer = operation.responses['200'].content['application/json'].schema.anyOf[0].properties.data;
  details.append(show('data', answer));
  return details;
};
const api = await (await fetch('/api/openapi.json')).json();
document.querySelector('.about').textContent = api.info.description;
const groups = new Map();
for (const [path, methods] of Object.entries(api.paths))
  for (const [method, operation] of Object.entries(methods)) {
    const group = operation.tags[0];
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group).push(describe(path, method, operation));
  }
const list = document.querySelector('main');
for (const [group, operations] of groups) list.append(make('h2', group), ...operations);
document.querySelector('input').addEventListener('input', (event) => {
  const wanted = event.target.value.toLowerCase();
  for (const details of list.querySelectorAll('details')) details.hidden = !details.dataset.text.includes(wanted);
});
`;

/** A page that shows the document of the API; it loads nothing from anywhere else. */
export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Likeness API</title>
<style>${docsStyle}</style>
</head>
<body>
<h1>Likeness API</h1>
<p class="about"></p>
<p><label>Find a call <input type="search" autocomplete="off"></label></p>
<main></main>
<script type="module">${docsScript}</script>
</body>
</html>
`;
