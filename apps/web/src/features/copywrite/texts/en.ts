export default {
  title: 'Exclusive copy',
  form: 'Write copy',
  history: 'Written copy',
  materials: 'Materials',
  type: 'Way of writing',
  generation: 'Theme',
  hot: 'Bestseller',
  following: 'Follow',
  db: 'Account',
  inspiration: 'Ideas',
  generation_hint: 'Name a theme and get a whole script to be spoken.',
  hot_hint: 'Paste a bestseller; your theme is written with its structure.',
  following_hint: 'Paste the script that you want to follow, and get it about your own matter.',
  db_hint:
    'Paste several scripts of an account, an empty line between them; your theme is written in its tone.',
  inspiration_hint: 'Titles to film and first sentences to begin with.',
  words: 'Script to go by',
  words_db: 'Scripts of the account',
  wordsHint:
    'Paste what is said in the video, or what the platform shares. A link alone is not enough: fetch its words with “Text extraction” first',
  keyword: 'Theme',
  keywordHint: 'What is it about? For example: a coffee shop that opens this weekend',
  write: 'Write · {{credits}} points',
  empty: 'Nothing written yet',
  emptyHint: 'What is written is saved to materials by itself',
};

/** What the store says of it. */
export const cards = {
  name_copywrite: 'Exclusive copy',
  hint_copywrite: 'Copy of your own, after accounts and bestsellers',
};
