import { cardTexts } from '../card-texts.ts';

export default {
  title: 'AI creation',
  search: 'Search all tools',
  nothingFound: 'Nothing found for “{{name}}”',
  soon: 'Coming soon',
  begin: 'Start',
  engine: 'Engine',
  each_second: '{{credits}} points/s',
  each_work: '{{credits}} points each time',
  each_piece: '{{credits}} points each',
  freeDay: '· {{free}} free a day',
  sectionCopy: 'Copywriting',
  sectionMedia: 'AI images and videos',
  sectionExtract: 'Extraction',
  sectionAudio: 'Audio',
  name_create: 'Avatar video',
  hint_create: 'Pick an avatar, write a few words, and it is a video',
  ...cardTexts(
    import.meta.glob(['../../*/texts/en.ts', '!../../store/**'], {
      query: '?cards',
      import: 'cards',
      eager: true,
    }),
  ),
};
