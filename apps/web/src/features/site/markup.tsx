import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { cx } from '../../ui/cx.ts';

const allowed = {
  ALLOWED_TAGS: [
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'div',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'width', 'height', 'target', 'rel'],
  ALLOWED_URI_REGEXP: /^(https?:|mailto:|\/(?!\/))/i,
};

/** Cleans markup that an operator wrote: words, links and pictures stay, whatever acts or restyles goes. */
export function cleanMarkup(markup: string): string {
  const purifier = DOMPurify(window);
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A') return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  });
  return purifier.sanitize(markup, allowed);
}

/** Shows an operator's markup. */
export default function Markup({ content, className }: { content: string; className?: string }) {
  const html = useMemo(() => cleanMarkup(content), [content]);
  return <div className={cx('markup', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
