import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { positionOf } from './script-doc.ts';

/** UTF-16 indexes of the script, `to` exclusive. */
export type Spoken = { from: number; to: number };

export const spokenKey = new PluginKey<DecorationSet>('spoken-word');

/** Marks the word that is being spoken; send it `Spoken` or null as the meta of a transaction. */
export const SpokenWord = Extension.create({
  name: 'spokenWord',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: spokenKey,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, marks) {
          const spoken = transaction.getMeta(spokenKey) as Spoken | null | undefined;
          if (spoken === undefined) return transaction.docChanged ? DecorationSet.empty : marks;
          if (spoken === null) return DecorationSet.empty;
          const { doc } = transaction;
          const mark = Decoration.inline(positionOf(doc, spoken.from), positionOf(doc, spoken.to), {
            class: 'spoken',
          });
          return DecorationSet.create(doc, [mark]);
        },
      },
      props: { decorations: (state) => spokenKey.getState(state) },
    }),
  ],
});
