export default {
  title: 'Cipta video',
  choices: 'Avatar dan suara',
  settings: 'Video ini',
  avatar: 'Avatar',
  voice: 'Suara',
  choose: 'Pilih',
  chooseAvatar: 'Pilih avatar',
  chooseVoice: 'Pilih suara',
  previewOf: 'Pratonton {{name}}',
  playPreview: 'Main {{name}}',
};
