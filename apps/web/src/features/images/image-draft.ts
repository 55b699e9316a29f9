import { defaultRatio, type PictureRatio, type PictureStyle } from '@likeness/domain/pictures';
import { create } from 'zustand';
import type { ImageRecord } from '@likeness/contract/images';

/** The form of the page. `seed` is what was typed; empty for one by chance. */
export type ImageDraft = {
  text: string;
  ratio: PictureRatio;
  num: number;
  negative: string;
  style: PictureStyle | '';
  seed: string;
  /** The sketch engine may draw it when the chosen engine cannot. */
  offline: boolean;
  /** A reference picture that the form has already. */
  image: { id: string; url: string } | undefined;
};

const blank: ImageDraft = {
  text: '',
  ratio: defaultRatio,
  num: 1,
  negative: '',
  style: '',
  seed: '',
  offline: false,
  image: undefined,
};

type Store = { draft: ImageDraft; change: (change: Partial<ImageDraft>) => void };

/** What was entered stays while other pages are looked at. */
export const useImageDraft = create<Store>((set) => ({
  draft: blank,
  change: (change) => set(({ draft }) => ({ draft: { ...draft, ...change } })),
}));

/** The form that an order was made with. */
export const draftOfRecord = (record: ImageRecord): ImageDraft => ({
  text: record.text,
  ratio: record.ratio,
  num: record.num,
  negative: record.negative_prompt,
  style: record.style,
  seed: String(record.seed),
  offline: record.offline,
  image: record.image_id ? { id: record.image_id, url: record.image } : undefined,
});
