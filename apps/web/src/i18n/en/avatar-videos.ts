export default {
  title: 'Create a video',
  choices: 'Avatar and voice',
  settings: 'The video',
  avatar: 'Avatar',
  voice: 'Voice',
  choose: 'Choose one',
  chooseAvatar: 'Choose an avatar',
  chooseVoice: 'Choose a voice',
  previewOf: 'Preview of {{name}}',
  playPreview: 'Play {{name}}',
};
