export default {
  title: 'Download for a website',
  intro:
    'A folder that plays on any website: the avatar speaks in the visitor’s browser, in at most 4 MB for 30 seconds. Nothing is made again and no points are charged.',
  size: 'Picture',
  small: 'Small, loads fast',
  large: 'Large, sharper',
  background: 'Background',
  asVideo: 'As in the video',
  transparent: 'Transparent, the page shows through',
  snippet: 'Unzip it as presenter-clip and put these two lines into your page',
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download the folder',
  making: 'The avatar is being prepared. The first time takes a few minutes; after that it downloads at once',
  csp: 'The page has to be opened over http or https; README.txt in the folder has the details',
};

/** What is read on the site itself. */
export const element = {
  play: 'Play {name}',
  pause: 'Pause',
  captions: 'Captions',
  place: 'Position',
  ai: 'AI',
  aiHint: 'Made by a computer',
  tooOld: 'This browser cannot show the moving picture. Sound and captions play without it.',
  missing: 'This cannot be shown at the moment.',
};
