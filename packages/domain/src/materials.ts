import { maxScript } from './script.ts';
import { nameProblem } from './avatars.ts';
import { found, problem, type Problem } from './problems.ts';

/** What a material is: a file of this kind, or a script. */
export const materialTypes = ['video', 'image', 'audio', 'text'] as const;
export type MaterialType = (typeof materialTypes)[number];

/** Where a material comes from, as the words of the wire. */
export const materialSources = [
  'create',
  'translate',
  'pet_photo',
  'people_photo',
  'text_generate_image',
  'text_generate',
  'image_generate',
  'analyse',
  'music',
  'dubbing',
  'one_click',
  'copy_hot',
  'copy_db',
  'copy_generation',
  'copy_following',
  'copy_inspiration',
  'copy_chat',
  'bot_chat',
  'audio_extract',
  'deepseek',
  'super_clone',
  'user_add',
] as const;
export type MaterialSource = (typeof materialSources)[number];

/** The source of a material that was saved from a work of this kind; other kinds are the user's own addition. */
const sourceOfKind: Partial<Record<string, MaterialSource>> = {
  'avatar-video': 'create',
  'scene-video': 'create',
  'scene-audio': 'create',
  'pet-video': 'pet_photo',
  'photo-talk': 'people_photo',
  translation: 'translate',
  image: 'text_generate_image',
  'text-clip': 'text_generate',
  'image-clip': 'image_generate',
  'video-extract': 'analyse',
  'audio-extract': 'analyse',
  music: 'music',
  dubbing: 'dubbing',
  'one-click': 'one_click',
  'bot-speech': 'bot_chat',
};
export const sourceOfWork = (kind: string): MaterialSource => sourceOfKind[kind] ?? 'user_add';

const copies: MaterialSource[] = [
  'copy_hot',
  'copy_db',
  'copy_generation',
  'copy_following',
  'copy_inspiration',
];

/**
 * What a source filter finds: `deepseek` also what was kept from a chat, `user_add` every other kind of copy, and
 * `audio_extract` the audio among what was extracted.
 */
export function foundBy(filter: MaterialSource): { source: MaterialSource; type?: MaterialType }[] {
  if (filter === 'deepseek') return [{ source: 'deepseek' }, { source: 'copy_chat', type: 'text' }];
  if (filter === 'audio_extract') return [{ source: 'audio_extract' }, { source: 'analyse', type: 'audio' }];
  if (filter === 'user_add')
    return [{ source: 'user_add' }, ...copies.map((source) => ({ source, type: 'text' as const }))];
  return [{ source: filter }];
}

/** The filters of the library, in the order of the page; without one, everything is shown. */
export const materialFilters = {
  video: [
    'create',
    'text_generate',
    'image_generate',
    'analyse',
    'pet_photo',
    'people_photo',
    'translate',
    'one_click',
    'user_add',
  ],
  image: ['text_generate_image', 'user_add'],
  audio: ['create', 'audio_extract', 'music', 'dubbing', 'user_add'],
  text: ['deepseek', 'super_clone', 'bot_chat', 'user_add'],
} as const satisfies Record<MaterialType, MaterialSource[]>;

/** Materials that one request may delete. */
export const maxDeletedMaterials = 500;

const nameLetters = 15;

/** The name of a material that got none: the first 15 characters of what it shows. */
export const materialName = (description: string): string =>
  [...description.replaceAll(/\s+/g, ' ').trim()].slice(0, nameLetters).join('').trim();

/** All that is wrong with a script that is kept as a material. */
export function textMaterialProblems(form: { name: string; text: string }): Problem[] {
  const script = form.text.trim();
  return found(
    form.name.trim() ? nameProblem(form.name) : undefined,
    script ? undefined : problem('script-required'),
    [...script].length > maxScript ? problem('script-too-long', { limit: maxScript }) : undefined,
  );
}
