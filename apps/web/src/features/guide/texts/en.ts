export default {
  title: 'Guide',
  themes: 'Themes',
  quickStart: 'Quick start',
  empty: 'There are no videos in this theme yet',
  stepAvatar: 'Pick an avatar',
  stepAvatarHint: 'Take one from the public library, or clone yourself from a clip of 5 seconds or more.',
  stepAvatarDo: 'See the public avatars',
  stepScript: 'Write, and choose a voice',
  stepScriptHint:
    'Type the script, add pauses where they belong and listen first. Or bring your own recording.',
  stepScriptDo: 'Start creating',
  stepMake: 'See the price, then make it',
  stepMakeHint:
    'Length and price are shown before you pay. You pay for the seconds made; failed or cancelled works cost nothing.',
  stepMakeDo: 'See your usage',
  stepKeep: 'Watch and download',
  stepKeepHint:
    'Progress and time left are under “My works”; play or download the video and its captions there.',
  stepKeepDo: 'Open my works',
};
