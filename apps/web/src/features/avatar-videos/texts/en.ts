export default {
  choices: 'Avatar and voice',
  avatar: 'Avatar',
  chooseAvatar: 'Choose an avatar',
  previewOf: 'Preview of {{name}}',
  playPreview: 'Play {{name}}',
  pausePreview: 'Stop {{name}}',
  stage: 'Picture',
  excerpt: 'Free preview',
  excerptHint: 'The first {{seconds}} seconds, small and marked, free of points',
  excerptBusy: 'Making the preview…',
  excerptProgress: 'Progress of the preview',
  excerptStop: 'Stop',
  excerptVideo: 'Preview of the video',
  excerptClose: 'Close the preview',
  excerptGone: 'The preview cannot be played or has expired. Please make it again',
  liveFigure: '{{name}} speaking',
  liveMaking:
    'Getting this presenter ready to speak in the page. The first time takes about a minute; the voice plays meanwhile',
  liveUnsupported:
    'This browser cannot show the presenter speaking here. Use the free preview to see the picture',
  liveFailed: 'The presenter cannot be shown speaking here just now. Use the free preview to see the picture',
};
