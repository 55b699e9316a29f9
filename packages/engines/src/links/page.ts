/** What the page of a video says of it, in the ways that pages tell other programs (Open Graph, Twitter, JSON-LD, HTML). */
export function videoOnPage(html: string, base: URL): { link: string | undefined; title: string } {
  const metas = new Map<string, string>();
  for (const [tag] of html.matchAll(/<meta\s[^>]{1,4000}>/gi)) {
    const name = attribute(tag, 'property') ?? attribute(tag, 'name');
    const content = attribute(tag, 'content');
    if (name && content && !metas.has(name.toLowerCase())) metas.set(name.toLowerCase(), content);
  }
  const said = [
    metas.get('og:video:secure_url'),
    metas.get('og:video:url'),
    metas.get('og:video'),
    metas.get('twitter:player:stream'),
    /"contentUrl"\s*:\s*"([^"]{1,2000})"/.exec(html)?.[1]?.replaceAll('\\/', '/'),
    ...[...html.matchAll(/<(?:video|source|audio)\s[^>]{1,4000}>/gi)].map(([tag]) => attribute(tag, 'src')),
    metas.get('og:audio'),
  ];
  const link = said
    .filter((it) => it !== undefined && URL.canParse(it, base.href))
    .map((it) => new URL(it!, base))
    .find(({ protocol }) => /^https?:$/.test(protocol));
  const title = metas.get('og:title') ?? decoded(/<title[^>]*>([^<]{1,500})</i.exec(html)?.[1] ?? '');
  return { link: link?.href, title: title.trim().slice(0, 300) };
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decoded(value);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };
const decoded = (text: string) =>
  text.replaceAll(/&(#39|[a-z]{2,4});/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole);
