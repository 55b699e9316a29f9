import DOMPurify, { type Config } from 'dompurify';
import { Marked } from 'marked';
import { memo, useMemo } from 'react';

/** Words and their shape. No pictures: an address of a picture could carry away what was said. */
const allowed: Config = {
  ALLOWED_TAGS:
    'a blockquote br code del em h1 h2 h3 h4 h5 h6 hr li ol p pre strong table tbody td th thead tr ul'.split(
      ' ',
    ),
  ALLOWED_ATTR: ['href', 'title', 'start'],
  ALLOWED_URI_REGEXP: /^(https?:|mailto:|\/(?!\/))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const marked = new Marked({ gfm: true, breaks: true });
const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer nofollow');
});

/** The words of an answer as clean markup, whatever a model has written. */
export const cleanMarkdown = (text: string): string =>
  purifier.sanitize(marked.parse(text, { async: false }), allowed);

const Block = memo(function Block({ text }: { text: string }) {
  return <div dangerouslySetInnerHTML={{ __html: cleanMarkdown(text) }} />;
});

/** Markdown, block by block: while an answer grows only its last block is made again. */
export default function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => marked.lexer(text).map(({ raw }) => raw), [text]);
  return (
    <div className="markup chat-markup">
      {blocks.map((block, index) => (
        // Blocks are only ever added at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={index} text={block} />
      ))}
    </div>
  );
}
