import { Node } from '@tiptap/core';

/** A tag of inspiration inside a description, drawn as a chip; Backspace takes it out. */
export const TagNode = Node.create({
  name: 'tag',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({ id: { default: '' }, name: { default: '' } }),
  parseHTML: () => [],
  renderHTML: ({ node }) => [
    'span',
    {
      class:
        'mx-0.5 inline-flex rounded-chip bg-accent-wash px-1.5 align-baseline text-[13px] leading-6 text-accent-text',
      contenteditable: 'false',
    },
    String(node.attrs['name']),
  ],
  renderText: ({ node }) => String(node.attrs['name']),
});
