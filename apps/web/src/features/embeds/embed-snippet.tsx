import { Copy, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/input.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import type { Embed } from './embeds.queries.ts';

const snippetOf = (id: string) =>
  `<script src="${location.origin}/embed.js" async></script>\n<likeness-presenter embed="${id}"></likeness-presenter>`;

/** What goes into the page of a site, and a try of it in this page. */
export function EmbedSnippet({ embed: { id, enabled } }: { embed: Embed }) {
  const { t } = useTranslation('embeds');
  const [trying, setTrying] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const code = snippetOf(id);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast.ok(t('copied')),
      // Pages that are not served safely may write no clipboard.
      () => field.current?.select(),
    );
  return (
    <Panel aria-label={t('snippet')} className="grid gap-3">
      <h2 className="font-semibold">{t('snippet')}</h2>
      <textarea
        ref={field}
        readOnly
        rows={4}
        aria-label={t('snippet')}
        value={code}
        spellCheck={false}
        className={`${controlClass} h-auto! resize-none py-2 font-mono text-xs!`}
      />
      <p className="text-xs break-words text-faint">{t('snippetHint', { origin: location.origin })}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>
          <Copy size={15} aria-hidden />
          {t('copy')}
        </Button>
        <Button disabled={!enabled || trying} onClick={() => setTrying(true)}>
          <Play size={15} aria-hidden />
          {t('preview')}
        </Button>
        <span className="text-xs text-faint">{t('previewHint')}</span>
      </div>
      {trying && enabled && <Tried id={id} />}
    </Panel>
  );
}

/** The element itself, in the corner in which visitors see it. */
function Tried({ id }: { id: string }) {
  useEffect(() => {
    if (!customElements.get('likeness-presenter')) {
      const script = document.createElement('script');
      script.src = '/embed.js';
      document.head.append(script);
    }
    const element = document.createElement('likeness-presenter');
    element.setAttribute('embed', id);
    element.setAttribute('lang', document.documentElement.lang);
    document.body.append(element);
    return () => element.remove();
  }, [id]);
  return null;
}
