#!/bin/bash
# Checks deploy/kubernetes as kustomize builds it against the schemas of Kubernetes and KEDA, with kubeconform -strict.
# Needs go, pip, kubectl (or kustomize) and node; reads its programs and schemas from Go's proxy and PyPI.
# usage: tools/kubeconform.sh FOLDER [KUBERNETES_VERSION]
set -eu
folder=$(realpath -m "$1")
version=${2:-1.33.0}
kubeconform=v0.7.0
keda=v2.17.2
schemas=1.33.1
here=$(dirname "$(dirname "$(realpath "$0")")")
mkdir -p "$folder"

[ -x "$folder/kubeconform" ] || GOBIN=$folder go install "github.com/yannh/kubeconform/cmd/kubeconform@$kubeconform"
if [ ! -d "$folder/kubernetes_validate" ]; then
  pip download -q --no-deps -d "$folder" "kubernetes-validate==$schemas"
  python3 -m zipfile -e "$folder"/kubernetes_validate-*.whl "$folder"
fi
crds=$(cd "$folder" && go mod download -json "github.com/kedacore/keda/v2@$keda" | sed -n 's/.*"Dir": "\(.*\)".*/\1/p')/config/crd/bases
mkdir -p "$folder/schemas"
cd "$here"
node - "$crds" "$folder/kubernetes_validate/kubernetes-json-schema/v$version-local-strict" "$folder/schemas" <<'JS'
const { readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { parse } = require('yaml');
const [crds, kubernetes, to] = process.argv.slice(2);
for (const file of readdirSync(kubernetes)) {
  // kubernetes-validate names its definitions by an address; kubeconform looks for them beside the schema.
  const text = readFileSync(`${kubernetes}/${file}`, 'utf8').replaceAll('/api/_definitions.json', '_definitions.json');
  const { $id, ...schema } = JSON.parse(text);
  writeFileSync(`${to}/${file}`, JSON.stringify(schema));
}
// An unknown field is a mistake, except where the schema says that any may stand.
const closed = (schema) => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const all = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  if (schema.properties && schema.type === 'object') all.additionalProperties ??= false;
  return all;
};
for (const file of readdirSync(crds)) {
  const { spec } = parse(readFileSync(`${crds}/${file}`, 'utf8'));
  for (const { name, schema } of spec.versions) {
    const path = `${to}/${spec.names.kind.toLowerCase()}-${spec.group}-${name}.json`;
    writeFileSync(path, JSON.stringify(closed(schema.openAPIV3Schema)));
  }
}
JS
build=(kubectl kustomize)
command -v kubectl >/dev/null || build=(kustomize build)
"${build[@]}" deploy/kubernetes | "$folder/kubeconform" -strict -summary -verbose -kubernetes-version "$version" \
  -schema-location "$folder/schemas/{{ .ResourceKind }}{{ .KindSuffix }}.json" \
  -schema-location "$folder/schemas/{{ .ResourceKind }}-{{ .Group }}-{{ .ResourceAPIVersion }}.json" -
